import { IDLE, type TextState } from './text/text-state.ts';

/** The sessions that have survived a reload of the tab. */
export interface RestoredSessions {
  text: TextState;
  /** The uid of the owner, who alone may see the session; null if there is none. */
  textOwner: string | null;
  /** Whether there are results to show, or a call that leads to results. */
  hasVoice: boolean;
}

export const NOTHING_RESTORED: RestoredSessions = { text: IDLE, textOwner: null, hasVoice: false };
