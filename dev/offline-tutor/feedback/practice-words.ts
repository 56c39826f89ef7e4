import { LEVEL_NAMES, type Lesson, MAX_PRACTICE_WORDS } from '@parley/functions/contract';
import { getBand } from '../questions/bands.ts';
import { TOPIC_WORDS } from '../questions/topic-words.ts';
import { rotate } from '../conversation/pick.ts';

/** Ten practice words for a lesson; adjacent levels of a band share most of them. */
export function practiceWords({ level, topic }: Lesson): string[] {
  const words = TOPIC_WORDS[topic][getBand(level)].split(', ');
  return rotate(words, 4 * LEVEL_NAMES.indexOf(level)).slice(0, MAX_PRACTICE_WORDS);
}
