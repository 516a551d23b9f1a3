/**
 * What is drawn for a phone: what is narrow, and what is so low that only a phone on its side is. Stylesheets write only the
 * first (`max-width: 740px`); the build completes them, so that styles and code agree.
 */
export const NARROW = "(max-width: 740px)";
export const LOW = "(max-height: 480px) and (pointer: coarse)";
