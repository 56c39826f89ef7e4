import type { GrammarFeedback, GrammarMistake } from '@parley/functions/contract';
import { isAudible } from './audible.ts';
import type { TutorLesson } from '../conversation/lesson.ts';
import { extractClause } from './clause.ts';
import type { Harper } from './harper.ts';
import { toFinding } from './harper-findings.ts';
import { checkAgainstRules } from './learner-rules.ts';
import type { Finding, MistakeKind } from './rule.ts';
import { summarizeMistakes } from './summary.ts';

/** More would be discouraging; the summary still counts all mistakes. */
const MAX_MISTAKES = 12;

const overlaps = (a: Finding, b: Finding): boolean => a.start < b.end && b.start < a.end;

/**
 * Returns the findings in one message, in text order. Where findings overlap, our own rules take precedence over Harper. For a
 * `spoken` message, leaves out Harper's findings that cannot be heard, such as spelling and punctuation.
 */
export async function checkMessage(
  message: string,
  harper: Harper,
  practiceWords: ReadonlySet<string>,
  spoken = false,
): Promise<Finding[]> {
  const lints = (await harper.call(message)).filter((lint) => !spoken || isAudible(lint, message));
  const found = [
    ...checkAgainstRules(message),
    ...lints.flatMap((lint) => toFinding(lint, message, practiceWords) ?? []),
  ];
  const kept: Finding[] = [];
  for (const finding of found) {
    if (!kept.some((other) => overlaps(finding, other))) kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** The mistakes in a learner's messages with a summary. Rejects if Harper fails. */
export async function createGrammarFeedback(
  messages: readonly string[],
  { customWords, spoken }: Pick<TutorLesson, 'customWords' | 'spoken'>,
  harper: Harper,
): Promise<GrammarFeedback> {
  const practiceWords = new Set(customWords.map((word) => word.toLowerCase()));
  const mistakes = new Map<string, GrammarMistake>();
  const kinds: MistakeKind[] = [];
  for (const message of messages) {
    for (const finding of await checkMessage(message, harper, practiceWords, spoken)) {
      const mistake = { message: extractClause(message, finding), explanation: finding.explanation };
      const key = finding.kind === 'spelling' ? mistake.explanation : JSON.stringify(mistake);
      if (mistakes.has(key)) continue;
      mistakes.set(key, mistake);
      kinds.push(finding.kind);
    }
  }
  return {
    errorAnalysis: {
      mistakes: [...mistakes.values()].slice(0, MAX_MISTAKES),
      summary: summarizeMistakes(messages.length, kinds, MAX_MISTAKES),
    },
  };
}
