import type { Topic } from '@parley/functions/contract';
import type { Questions } from './bands.ts';
import { FUTURE_QUESTIONS } from './future-questions.ts';
import { MODAL_QUESTIONS } from './modal-questions.ts';
import { NOUN_QUESTIONS } from './noun-questions.ts';
import { PAST_QUESTIONS } from './past-questions.ts';
import { PRESENT_QUESTIONS } from './present-questions.ts';
import { SENTENCE_QUESTIONS } from './sentence-questions.ts';

/** Questions that elicit each grammar topic; the type requires all topics. */
export const TOPIC_QUESTIONS: Record<Topic, Questions> = {
  ...PRESENT_QUESTIONS,
  ...PAST_QUESTIONS,
  ...FUTURE_QUESTIONS,
  ...MODAL_QUESTIONS,
  ...NOUN_QUESTIONS,
  ...SENTENCE_QUESTIONS,
};
