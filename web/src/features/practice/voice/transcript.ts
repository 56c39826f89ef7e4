/** One thing said, by the learner or the tutor. */
export interface Utterance {
  /** The server's id of the conversation item. */
  id: string;
  role: 'user' | 'assistant';
  /** What is known of it so far. */
  text: string;
  /**
   * `speaking`: more is to come; `pending`: said, and not written down yet; `done`; `unclear`: nothing that could be
   * understood, or no English.
   */
  status: 'speaking' | 'pending' | 'done' | 'unclear';
  /** The other one began to speak before it was over. */
  interrupted: boolean;
  /** When it began, in ms since 1970. */
  at: number;
}

/** What has been said, in the order of the conversation. */
export type Transcript = readonly Utterance[];
