import * as z from 'zod/mini';
import type { Asker, Prompt } from './ai.ts';

/** A token of English has about so many characters. */
const CHARACTERS_PER_TOKEN = 4;

const Tokens = z.int().check(z.nonnegative());
const Usage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens });

/** Counts what one call for a text takes. */
export interface TextMeter {
  /** Some of the answer has come, which should be text. */
  read: (text: unknown) => void;
  /** The server has told what the call took; some never do, or tell nonsense. */
  told: (usage: unknown) => void;
  /** The call is over: tells the asker. */
  end: () => void;
}

/** Of a call that was never answered nothing is known, and nothing is estimated. */
export function startTextMeter(prompt: Prompt, asker: Asker): TextMeter {
  let usage: z.output<typeof Usage> | undefined;
  let characters = 0;
  const asked = prompt.reduce((sum, { content }) => sum + content.length, 0);
  const taken = () => {
    if (usage) return { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
    const inputTokens = characters === 0 ? 0 : tokensIn(asked);
    return { inputTokens, outputTokens: tokensIn(characters) };
  };
  return {
    read: (text) => {
      // What has no length would make no number of all that is counted with it.
      if (typeof text === 'string') characters += text.length;
    },
    told: (told) => {
      usage = Usage.safeParse(told).data ?? usage;
    },
    end: () => asker.onWork({ kind: 'text', ...taken() }),
  };
}

const tokensIn = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
