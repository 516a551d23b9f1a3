export function firstWord(text: string): number;
export function searchFor(challenge: string): (tries: number) => string | undefined;
export function solve(challenge: string): Promise<string>;
