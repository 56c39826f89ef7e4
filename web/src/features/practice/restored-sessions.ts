import { IDLE, type TextState } from './text/text-state.ts';

/** The sessions that have survived a reload of the tab. */
export interface RestoredSessions {
  text: TextState;
  /** The uid of the only user who may see the text session; null if there is no such session. */
  textOwner: string | null;
  /** Whether the tab was showing the results of a voice session, or was in a call, when it was reloaded. */
  hasVoice: boolean;
}

export const NOTHING_RESTORED: RestoredSessions = { text: IDLE, textOwner: null, hasVoice: false };
