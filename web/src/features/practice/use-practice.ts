import { DEFAULT_LEVEL, DEFAULT_TOPIC } from '@parley/functions/contract';
import type { Practice } from './practice.ts';

const nothing = () => {};

/** The practice page's state and actions. */
export function usePractice(): Practice {
  return {
    text: { attempt: 0, status: 'idle', error: null, unsettled: null },
    feedback: { status: 'idle' },
    settings: {
      level: DEFAULT_LEVEL,
      topic: DEFAULT_TOPIC,
      words: [],
      setLevel: nothing,
      setTopic: nothing,
      addWord: () => 'added',
      removeWord: nothing,
      suggestWords: nothing,
      suggesting: false,
    },
    limit: null,
    dismissLimit: nothing,
    start: nothing,
    end: nothing,
    send: () => false,
    retry: nothing,
    finish: nothing,
    retryBlock: nothing,
    startNew: nothing,
  };
}
