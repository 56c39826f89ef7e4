import type { Fact } from '../contract/index.ts';

const NEWEST = 3;
const OLDER = 5;

/** The facts that a session can come back to: the newest ones, and older ones that vary between sessions. */
export function pickFacts(facts: readonly Fact[], sessionId: string): string[] {
  const older = facts.slice(NEWEST);
  const first = older.length === 0 ? 0 : Number.parseInt(sessionId.slice(0, 8), 16) % older.length;
  const varying = [...older.slice(first), ...older.slice(0, first)].slice(0, OLDER);
  return [...facts.slice(0, NEWEST), ...varying].map(({ text }) => text);
}
