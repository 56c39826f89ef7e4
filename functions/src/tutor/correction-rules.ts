import type { CorrectionPolicy } from '../contract/index.ts';
import type { TurnFacts } from './turn-facts.ts';

/** With `gentle`, a correction may begin in every third reply, and the next reply completes it. */
const GENTLE_CYCLE = 3;

const NONE = 'Correct nothing in this reply and do not comment on mistakes; feedback comes afterwards.';
const ASK_TO_REPAIR =
  "If the learner's last message has a mistake in the lesson's topic, or one that makes it hard to understand, quote the wrong words and kindly ask the learner to try that sentence again, as your only question. Do not give the right form yet. If there is no such mistake, correct nothing.";
const COMPLETE_REPAIR =
  'If your last message asked the learner to try a sentence again: praise the new sentence if it is right, or else give the right form in one short sentence. Then go on with the conversation. Correct nothing else.';
const CORRECT_EACH =
  "If the learner's last message has mistakes, choose the most serious one. If you have not asked the learner to try that sentence again, quote the wrong words and ask for it, as your only question. If the learner has tried, give the right form in one short sentence, then go on.";
const CORRECT_AT_ONCE =
  "If the learner's last message has mistakes, give the right form of the most serious one at once, in one short sentence, then go on. Do not ask for another try.";

/** Describes what a reply may correct. No reply asks for a repair if the next one is the goodbye, which cannot complete it. */
export function describeCorrections(
  policy: CorrectionPolicy,
  { replyNumber, repliesLeft }: Pick<TurnFacts, 'replyNumber' | 'repliesLeft'>,
): string {
  const canAsk = repliesLeft > 1;
  if (policy === 'accuracy') return canAsk ? CORRECT_EACH : CORRECT_AT_ONCE;
  if (policy === 'flow') return NONE;
  const position = replyNumber % GENTLE_CYCLE;
  if (position === 2) return canAsk ? ASK_TO_REPAIR : NONE;
  return position === 0 ? COMPLETE_REPAIR : NONE;
}

/** The same for a call, whose turns the server does not see. */
export const CALL_CORRECTIONS: Record<CorrectionPolicy, string> = {
  flow: 'Correct nothing during the call and do not comment on mistakes; feedback comes afterwards.',
  gentle:
    "Correct sparingly: in at most one turn out of three, and only a mistake in the lesson's topic or one that makes the learner hard to understand. First repeat the wrong words and ask the learner to try again; if that fails, say the right form once, then go on.",
  accuracy:
    'After each turn with a mistake, take the most serious one: repeat the wrong words and ask the learner to try again; if that fails, say the right form once, then go on.',
};
