import type { OlderSession, SessionSummary, SessionType } from '@parley/functions/contract';

/** A session in the history. Only the latest ones have words and a score. */
export type ListedSession = OlderSession & Partial<Pick<SessionSummary, 'words' | 'score'>>;

export interface SessionFilter {
  /** Words of the topic or level, in any order. */
  search: string;
  type: SessionType | 'all';
}

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** The sessions that match a filter, newest first. */
export function filterSessions(
  sessions: readonly ListedSession[],
  { search, type }: SessionFilter,
): ListedSession[] {
  const searched = splitWords(search);
  return sessions
    .filter((session) => {
      const text = `${session.topic} ${session.level}`.toLowerCase();
      return (type === 'all' || session.type === type) && searched.every((word) => text.includes(word));
    })
    .toReversed();
}

export interface Day {
  /** A moment of the day, in ms since 1970. */
  at: number;
  sessions: ListedSession[];
}

const getDay = (at: number): string => new Date(at).toDateString();

/** Groups sessions by their day in the local time zone; keeps their order. */
export function groupByDay(sessions: readonly ListedSession[]): Day[] {
  const days: Day[] = [];
  for (const session of sessions) {
    const last = days.at(-1);
    if (last && getDay(last.at) === getDay(session.endedAt)) last.sessions.push(session);
    else days.push({ at: session.endedAt, sessions: [session] });
  }
  return days;
}
