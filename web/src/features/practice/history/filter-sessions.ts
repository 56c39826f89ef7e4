import type { SessionSummary, SessionType } from '@parley/functions/contract';

export interface SessionFilter {
  /** Words of the topic or level, in any order. */
  search: string;
  type: SessionType | 'all';
}

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** The sessions that match a filter, newest first. */
export function filterSessions(
  sessions: readonly SessionSummary[],
  { search, type }: SessionFilter,
): SessionSummary[] {
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
  sessions: SessionSummary[];
}

const getDay = (at: number): string => new Date(at).toDateString();

/** Groups sessions by their day in the local time zone; keeps their order. */
export function groupByDay(sessions: readonly SessionSummary[]): Day[] {
  const days: Day[] = [];
  for (const session of sessions) {
    const last = days.at(-1);
    if (last && getDay(last.at) === getDay(session.endedAt)) last.sessions.push(session);
    else days.push({ at: session.endedAt, sessions: [session] });
  }
  return days;
}
