import type { Lesson } from '@parley/functions/contract';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { AccountState } from '../../../../account/account-state.ts';
import { account } from '../../../../account/account.ts';
import type { FeedbackParts } from '../feedback-machine.ts';
import { Results } from '../results.tsx';

export const session = {
  lesson: { level: 'Intermediate' as const, topic: 'Past Simple' as const, customWords: [] },
  messages: [{ id: '1', role: 'user' as const, content: 'I was here.', at: 0 }],
  sessionId: 's1',
  wordPatterns: [],
};
export const done: FeedbackParts = {
  score: {
    status: 'done',
    value: {
      totalScore: 70,
      wordsUsed: ['walk', 'run', 'go'],
      customWords: ['walk', 'run'],
      linkingWords: ['because'],
      improvementTip: 'Write more.',
    },
  },
  grammar: { status: 'done', value: { errorAnalysis: { mistakes: [], summary: 'Clear.' } } },
  vocabulary: { status: 'done', value: { suggestedWords: [] } },
};
export const noop = () => {};

export function createResults(
  parts: Partial<FeedbackParts>,
  onRetry: (name: string) => void = noop,
  onStartNew: (lesson: Lesson | null) => void = noop,
) {
  return (
    <MemoryRouter>
      <Results
        session={session}
        owner="u1"
        feedback={{ status: 'open', input: session, ...done, ...parts }}
        onRetry={onRetry}
        onStartNew={onStartNew}
      >
        {null}
      </Results>
    </MemoryRouter>
  );
}

/** Renders the results of a text session; `parts` replaces parts of the feedback. */
export function renderResults(...props: Parameters<typeof createResults>) {
  vi.stubGlobal('scrollTo', noop);
  return render(createResults(...props));
}

export const showAccount = (state: AccountState) => vi.spyOn(account, 'getState').mockReturnValue(state);
