import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { MAX_PRACTICE_WORDS, PracticeWord, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { distinctWords } from '../language/distinct-words.ts';
import { countCall } from '../sources/count-call.ts';
import { wordsPrompt } from './prompts.ts';

const WordsAnswer = z.object({ words: z.array(PracticeWord).check(z.minLength(1)) });

/** Practice words for a level and a topic: at most ten, no word twice. */
export async function generateWords(
  deps: Deps,
  lesson: RequestOf<'generateWords'>,
  call: Call,
): Promise<ResponseOf<'generateWords'>> {
  await countCall(deps, call);
  const answer = await deps.ai.json(
    wordsPrompt(lesson),
    { name: 'practice_words', schema: WordsAnswer },
    call,
  );
  return { words: distinctWords(answer.words, MAX_PRACTICE_WORDS) };
}
