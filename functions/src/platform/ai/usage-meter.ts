import * as z from 'zod/mini';
import type { ModelContext, Prompt } from './ai.ts';

/** Average for English text. */
const CHARACTERS_PER_TOKEN = 4;

const Tokens = z.int().check(z.nonnegative());
const Usage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens });

/** Measures the tokens of one text request. */
export interface UsageMeter {
  /** Adds a received piece; ignores anything that is not text. */
  addText: (text: unknown) => void;
  /** Takes the usage that the server reports; ignores an invalid report. */
  setUsage: (usage: unknown) => void;
  /** Reports the usage at the end of the request. */
  report: () => void;
}

/** Without a usage report, estimates by the length of the texts; a request without any answer counts as 0 tokens. */
export function startUsageMeter(prompt: Prompt, context: ModelContext): UsageMeter {
  let usage: z.output<typeof Usage> | undefined;
  let characters = 0;
  const promptCharacters = prompt.reduce((sum, { content }) => sum + content.length, 0);
  return {
    addText: (text) => {
      if (typeof text === 'string') characters += text.length;
    },
    setUsage: (reported) => {
      usage = Usage.safeParse(reported).data ?? usage;
    },
    report: () => {
      const inputTokens = usage?.prompt_tokens ?? (characters === 0 ? 0 : estimateTokens(promptCharacters));
      const outputTokens = usage?.completion_tokens ?? estimateTokens(characters);
      context.onUsage({ kind: 'text', inputTokens, outputTokens });
    },
  };
}

const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
