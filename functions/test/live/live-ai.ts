import { readConfig } from '../../src/config.ts';
import type { Lesson } from '../../src/contract/index.ts';
import type { ModelContext } from '../../src/platform/ai/ai.ts';
import { createOpenAi } from '../../src/platform/ai/openai-ai.ts';

/** The model configured by the environment, read in the same way as in the function. */
export const liveAi = createOpenAi(readConfig(process.env).model);

export const liveContext: ModelContext = {
  uid: 'live-tests',
  signal: new AbortController().signal,
  onUsage: () => undefined,
};

export const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['journey'] };
