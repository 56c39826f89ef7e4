import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { praiseMessages } from '../../../messages/results.ts';
import type { Blocks, BlockValues } from './feedback-state.ts';
import { Results } from './results.tsx';

const talk = {
  status: 'results' as const,
  lesson: { level: 'Intermediate' as const, topic: 'Past Simple' as const, customWords: [] },
  messages: [{ id: '1', role: 'user' as const, content: 'I was here.', at: 0 }],
  sessionId: 's1',
  wordPatterns: [],
};
const values: BlockValues = {
  score: {
    totalScore: 70,
    wordsUsed: ['walk', 'run', 'go'],
    customWords: ['walk', 'run'],
    linkingWords: ['because'],
    improvementTip: 'Write more.',
  },
  grammar: { errorAnalysis: { mistakes: [], summary: 'Clear.' } },
  vocabulary: { suggestedWords: [] },
};
const done: Blocks = {
  score: { status: 'done', value: values.score },
  grammar: { status: 'done', value: values.grammar },
  vocabulary: { status: 'done', value: values.vocabulary },
};
const nothing = () => {};

function show(blocks: Partial<Blocks>, onRetry: (name: string) => void = nothing) {
  vi.stubGlobal('scrollTo', nothing);
  render(
    <Results
      talk={talk}
      feedback={{ status: 'open', talk, ...done, ...blocks }}
      onRetry={onRetry}
      onStartNew={nothing}
    />,
  );
}

test('there are fifteen different lines of praise, and one of them is shown', () => {
  const lines = Object.values(praiseMessages.get());
  expect(new Set(lines).size).toBe(15);
  show({});
  expect(lines.filter((line) => screen.queryByText(line) !== null)).toHaveLength(1);
});

test('the words used are never more than the words there are', () => {
  show({});
  expect(screen.getByText('You used 2 out of 2 practice words!')).toBeTruthy();
});

test('each block says what it waits for, and a new practice waits for all of them', () => {
  show({ grammar: { status: 'pending' } });
  expect(screen.getByText('Checking your grammar...')).toBeTruthy();
  expect(screen.queryByText('Analyzing your scores...')).toBeNull();
  expect(screen.getByRole('button', { name: 'Generating feedback...' })).toHaveProperty('disabled', true);
});

test('a block that failed can be asked for again, the others stay', () => {
  const onRetry = vi.fn<(name: string) => void>();
  show({ vocabulary: { status: 'failed', error: 'model-failed' } }, onRetry);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('vocabulary');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Suggested words to learn' }));
  expect(screen.getByText('Write more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start New Practice' })).toHaveProperty('disabled', false);
});

test('what was said is not praised for having been written', () => {
  vi.stubGlobal('scrollTo', nothing);
  const feedback = { status: 'open' as const, talk: { ...talk, spoken: true as const }, ...done };
  render(<Results talk={talk} feedback={feedback} onRetry={nothing} onStartNew={nothing} />);
  expect(screen.getByText('No mistakes found. Well said!')).toBeTruthy();
  expect(screen.getByText(/saying sixty words 30/u)).toBeTruthy();
});

test('empty blocks say something kind', () => {
  show({});
  expect(screen.getByText('No mistakes found. Well written!')).toBeTruthy();
  expect(screen.getByText(/Nothing new to suggest/u)).toBeTruthy();
});

test('screen readers are told of each block that has come, and of the end', () => {
  vi.stubGlobal('scrollTo', nothing);
  const results = (blocks: Partial<Blocks>) => (
    <Results
      talk={talk}
      feedback={{ status: 'open', talk, ...done, ...blocks }}
      onRetry={nothing}
      onStartNew={nothing}
    />
  );
  const { rerender } = render(results({ score: { status: 'pending' } }));
  const status = screen.getByText(/Grammar & Vocabulary Feedback: ready\./u).parentElement;
  expect(status?.textContent).not.toContain('Your score');
  rerender(results({ score: { status: 'failed', error: 'model-failed' } }));
  expect(status?.textContent).toContain('Your score: This part could not be prepared.');
  expect(status?.textContent).toContain('Feedback ready.');
});
