import { LEVEL_NAMES, type Lesson, MAX_PRACTICE_WORDS } from '@parley/functions/contract';
import { rotate } from '../conversation/pick.ts';
import { getBand } from '../questions/bands.ts';
import { THEMES } from '../questions/themes.ts';
import { TOPIC_WORDS } from '../questions/topic-words.ts';
import { usesWord } from '../conversation/word-use.ts';

const SUGGESTIONS = 8;
const PER_THEME = 3;

/** Suggests words that the learner did not use: from the themes of the conversation, then from the topic. */
export function suggestVocabulary(lesson: Lesson, learnerMessages: readonly string[]): string[] {
  const said = learnerMessages.join('\n');
  const band = getBand(lesson.level);
  const selectUnused = (words: string): string[] => words.split(', ').filter((word) => !usesWord(said, word));
  const known = new Set(lesson.customWords.map((word) => word.toLowerCase()));
  const themes = THEMES.map((theme) => ({ theme, cues: said.match(theme.cue)?.length ?? 0 }))
    .filter(({ cues }) => cues > 0)
    .toSorted((a, b) => b.cues - a.cues);
  const related = themes.flatMap(({ theme }) => selectUnused(theme[band]).slice(0, PER_THEME));
  const words = new Set([
    ...related.slice(0, SUGGESTIONS - 2),
    ...selectUnused(TOPIC_WORDS[lesson.topic][band]),
  ]);
  return [...words].filter((word) => !known.has(word)).slice(0, SUGGESTIONS);
}

/** Ten practice words for a lesson; adjacent levels of a band share most of them. */
export function suggestPracticeWords({ level, topic }: Lesson): string[] {
  const words = TOPIC_WORDS[topic][getBand(level)].split(', ');
  return rotate(words, 4 * LEVEL_NAMES.indexOf(level)).slice(0, MAX_PRACTICE_WORDS);
}
