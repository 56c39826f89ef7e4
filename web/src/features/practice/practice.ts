import type { Level, Topic } from '@parley/functions/contract';
import type { LimitReached } from '../../api/reactions.ts';
import type { FeedbackEvent } from './results/feedback-machine.ts';
import type { BlockName, FeedbackState } from './results/feedback-state.ts';
import type { AddOutcome } from './setup/practice-words.ts';
import type { TextState } from './text/text-state.ts';

export type { LimitReached };

/** What the learner chose for the next session; remembered from visit to visit. */
export interface Settings {
  level: Level;
  topic: Topic;
  words: readonly string[];
}

export interface SettingsEditor extends Settings {
  setLevel: (level: Level) => void;
  setTopic: (topic: Topic) => void;
  /** Adds one word; a full list also says so in a toast. Clear the field only on `added`. */
  addWord: (text: string) => AddOutcome;
  removeWord: (word: string) => void;
  /** Auto fill: asks the tutor for words and fills the free places. */
  suggestWords: () => void;
  /** Whether Auto fill is at work. */
  suggesting: boolean;
}

/** Everything that the practice page shows and does; made by `usePractice`. */
export interface Practice {
  text: TextState;
  feedback: FeedbackState;
  sendToFeedback: (event: FeedbackEvent) => void;
  settings: SettingsEditor;
  /** The limit that the last start met, for the modal of spec.md section 2. */
  limit: LimitReached | null;
  dismissLimit: () => void;
  /** Start Text Session, with the settings as they are. */
  start: () => void;
  /** End Text Session: abandons a session that is starting or active. */
  end: () => void;
  /** Sends the learner's text; false where it cannot be sent now, and the text should stay in the field. */
  send: (text: string) => boolean;
  /** Asks again for the reply that failed. */
  retry: () => void;
  /** Finish Practice: on to the results. */
  finish: () => void;
  /** Asks again for one block of the feedback that failed. */
  retryBlock: (block: BlockName) => void;
  /** Start New Practice, once no feedback is on its way. */
  startNew: () => void;
}
