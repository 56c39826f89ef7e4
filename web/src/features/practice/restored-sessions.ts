import { IDLE, type TextState } from './text/text-state.ts';

/** What a reload of the tab left behind. */
export interface RestoredSessions {
  text: TextState;
  /** The uid of the owner, who alone may see the session; null if there is none. */
  textOwner: string | null;
  /** Whether there is a call to show, or its results. */
  hasVoice: boolean;
}

export const NOTHING_RESTORED: RestoredSessions = { text: IDLE, textOwner: null, hasVoice: false };
