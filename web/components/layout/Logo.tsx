/** The cradle and the child in the organisation's colours. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true">
      <circle cx="16" cy="7" r="4.4" fill="var(--accent)" />
      <path d="M3.5 14.5a12.5 12.5 0 0 0 25 0" stroke="var(--primary)" strokeWidth="3.4" />
      <path d="M9.5 14.5a6.5 6.5 0 0 0 13 0" stroke="var(--map-circle)" strokeWidth="3.2" />
    </svg>
  );
}
