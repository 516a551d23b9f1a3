export function firstWord(text: string): number;
export function solve(challenge: string): Promise<string>;
