import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import { createRegisteredState } from '../../../account/testing/fake-users.ts';
import { listenTo } from '../listen/listening.ts';
import type { FeedbackParts } from './feedback-machine.ts';
import { resultsMessages } from './messages.ts';
import { renderResults, showAccount } from './testing/render-results.tsx';

vi.mock('../listen/listening.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listenTo: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  showAccount(createRegisteredState());
});

const DETAILS = {
  wrong: 'go',
  right: 'went',
  category: 'verb-tense',
  severity: 'wrong',
  isTopic: true,
  reason: 'The time is finished.',
  translation: 'Час минув.',
} as const;
const GRAMMAR = {
  status: 'done',
  value: {
    errorAnalysis: {
      mistakes: [
        {
          message: 'Yesterday I go home.',
          explanation: 'The time is finished.',
          corrected: 'Yesterday I went home.',
          edits: [DETAILS],
        },
        { message: 'She goed.', explanation: 'Say “went”.' },
      ],
      summary: 'Good.',
      goodExamples: ['We saw a film.'],
      betterVersion: { sentence: 'It was very good.', better: 'It was excellent.' },
    },
  },
} satisfies FeedbackParts['grammar'];

test('shows what went well, and each mistake with its correction, category and reasons', () => {
  renderResults({ grammar: GRAMMAR });
  expect(screen.getByText('Good examples of “Past Simple”:')).toBeTruthy();
  expect(screen.getByText('We saw a film.')).toBeTruthy();
  expect(screen.getByText('It was excellent.')).toBeTruthy();
  expect(screen.getByText('go', { selector: 'mark' })).toBeTruthy();
  expect(screen.getByText('Yesterday I went home.')).toBeTruthy();
  expect(screen.getByText('Tenses')).toBeTruthy();
  expect(screen.getByText('Your grammar topic')).toBeTruthy();
  expect(screen.getByText('Час минув.').getAttribute('lang')).toBe('uk');
});

test('shows a mistake that was saved without a correction', () => {
  renderResults({ grammar: GRAMMAR });
  expect(screen.getByText('She goed.')).toBeTruthy();
  expect(screen.getByText('Say “went”.')).toBeTruthy();
});

test('says how many of the sentences with mistakes are listed', () => {
  const { errorAnalysis } = GRAMMAR.value;
  const counts = { unclear: 0, wrong: 34, unnatural: 0, sentences: 30, unclearSentences: 0 };
  renderResults({ grammar: { status: 'done', value: { errorAnalysis: { ...errorAnalysis, counts } } } });
  expect(screen.getByText('The 2 most useful of 30 sentences with mistakes.')).toBeTruthy();
});

test.each([
  ['claims', 0.9, 1],
  ['does not claim', 0.2, 0],
])(
  '%s that there are no mistakes when a share of %d of the words is English',
  (_claim, knownShare, count) => {
    const noMistakes = { errorAnalysis: { mistakes: [], summary: 'Hello.' } };
    const figures = {
      words: 60,
      messages: 5,
      sentences: 6,
      differentWords: 30,
      knownShare,
      advancedWords: 1,
      linkingWords: 1,
      practiceWords: 0,
      practiceWordsUsed: 0,
    };
    const score = {
      totalScore: 0,
      figures,
      wordsUsed: [],
      customWords: [],
      linkingWords: [],
      improvementTip: 'Go on.',
    };
    renderResults({
      grammar: { status: 'done', value: noMistakes },
      score: { status: 'done', value: score },
    });
    expect(screen.queryAllByText(resultsMessages.get().noMistakes)).toHaveLength(count);
  },
);

test.each([
  ['unclear', 'Hard to understand'],
  ['unnatural', "Doesn't sound natural"],
  ['wrong', null],
] as const)('labels a mistake by how severe it is: %s', (severity, label) => {
  const mistake = {
    message: 'I go.',
    explanation: '',
    corrected: 'I went.',
    edits: [{ ...DETAILS, severity }],
  };
  renderResults({
    grammar: { status: 'done', value: { errorAnalysis: { mistakes: [mistake], summary: 'Good.' } } },
  });
  const labels = ['Hard to understand', "Doesn't sound natural"];
  expect(labels.filter((each) => screen.queryByText(each) !== null)).toEqual(label === null ? [] : [label]);
});

test('reads the corrected sentence aloud', () => {
  renderResults({ grammar: GRAMMAR });
  fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect(listenTo).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ text: 'Yesterday I went home.' }),
    false,
  );
});

const write = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
};

test('checks a sentence that the learner writes again, and hides the answer meanwhile', async () => {
  renderResults({ grammar: GRAMMAR });
  fireEvent.click(screen.getByRole('button', { name: 'Write it correctly' }));
  await write('Yesterday I goed home');
  expect(screen.getByText(/^Not quite\./u)).toBeTruthy();
  expect(screen.queryByText('Yesterday I went home.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
  expect(screen.queryByRole('button', { name: /went/u })).toBeNull();
  await write('yesterday i went home');
  expect(screen.getByText('Correct!')).toBeTruthy();
  expect(screen.getByText('Yesterday I went home.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Correct!');
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

test('guides the learner through the mistakes to fix, and shows an answer on request', async () => {
  renderResults({ grammar: GRAMMAR });
  fireEvent.click(screen.getByRole('button', { name: 'Fix this sentence' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Sentence 1 of 1')));
  expect(screen.queryByText('Yesterday I went home.')).toBeNull();
  await write('I went');
  fireEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
  expect(screen.getByText('The answer:')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(document.activeElement).toBe(screen.getByText('All done. Good work!'));
});
