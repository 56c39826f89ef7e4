import { PLAN_CATALOGUE, type Lesson } from '@parley/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountState } from '../../../account/account-state.ts';
import { account } from '../../../account/account.ts';
import {
  createRegisteredState,
  fakeGuestState,
  fakeLoadingState,
} from '../../../account/testing/fake-users.ts';
import type { FeedbackParts } from './feedback-machine.ts';
import { praiseMessages } from './messages.ts';
import { Results } from './results.tsx';

vi.mock('../../../account/load-plans.ts', () => ({ loadPlans: async () => PLAN_CATALOGUE }));

const session = {
  lesson: { level: 'Intermediate' as const, topic: 'Past Simple' as const, customWords: [] },
  messages: [{ id: '1', role: 'user' as const, content: 'I was here.', at: 0 }],
  sessionId: 's1',
  wordPatterns: [],
};
const done: FeedbackParts = {
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
const noop = () => {};

function createResults(
  parts: Partial<FeedbackParts>,
  onRetry: (name: string) => void = noop,
  onStartNew: (lesson: Lesson | null) => void = noop,
) {
  return (
    <MemoryRouter>
      <Results
        session={session}
        feedback={{ status: 'open', input: session, ...done, ...parts }}
        onRetry={onRetry}
        onStartNew={onStartNew}
      >
        {null}
      </Results>
    </MemoryRouter>
  );
}

function renderResults(...props: Parameters<typeof createResults>) {
  vi.stubGlobal('scrollTo', noop);
  return render(createResults(...props));
}

const showAccount = (state: AccountState) => vi.spyOn(account, 'getState').mockReturnValue(state);

beforeEach(() => {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  showAccount(createRegisteredState());
});

const OFFER = 'Create a free account';

test('offers a guest an account once no feedback is pending', () => {
  showAccount(fakeGuestState);
  const PENDING = { status: 'pending' } as const;
  const { rerender } = renderResults({ score: PENDING, grammar: PENDING, vocabulary: PENDING });
  expect(screen.queryByRole('link', { name: OFFER })).toBeNull();
  rerender(createResults({ grammar: PENDING }));
  expect(screen.queryByRole('link', { name: OFFER })).toBeNull();
  rerender(createResults({ grammar: { status: 'failed', error: 'offline' } }));
  expect(screen.getByRole('link', { name: OFFER })).toBeTruthy();
  rerender(createResults({}));
  expect(screen.getByRole('region', { name: 'Keep this session' })).toBeTruthy();
});

test.each([
  ['a registered user', createRegisteredState()],
  ['an unknown user', fakeLoadingState],
])('offers no account to %s', (_, state) => {
  showAccount(state);
  renderResults({});
  expect(screen.queryByRole('link', { name: OFFER })).toBeNull();
});

test.each([
  [{ reachedLimit: 6 }, false, "You've used all 6 messages in this session."],
  [{ reachedLimit: 5 }, true, 'Your 5 minutes are up.'],
  [{}, false, null],
])('says that the session has reached its limit: %j', (reached, spoken, text) => {
  vi.stubGlobal('scrollTo', noop);
  const input = spoken ? { ...session, spoken: true as const } : session;
  render(
    <Results
      session={{ ...session, ...reached }}
      feedback={{ status: 'open', input, ...done }}
      onRetry={noop}
      onStartNew={noop}
    >
      {null}
    </Results>,
  );
  expect(screen.queryByText(/You've used all|are up/u)?.textContent ?? null).toBe(text);
});

test('shows one of fifteen different lines of praise', () => {
  const lines = Object.values(praiseMessages.get());
  expect(new Set(lines).size).toBe(15);
  renderResults({});
  expect(lines.filter((line) => screen.queryByText(line) !== null)).toHaveLength(1);
});

test('caps the count of used words at the number of practice words', () => {
  renderResults({});
  expect(screen.getByText('You used 2 out of 2 practice words!')).toBeTruthy();
});

test('shows the progress of a pending part, and disables Start New Practice meanwhile', () => {
  renderResults({ grammar: { status: 'pending' } });
  expect(screen.getByText('Checking your grammar...')).toBeTruthy();
  // The accuracy is part of the score.
  expect(screen.getByText('Analyzing your scores...')).toBeTruthy();
  expect(screen.getByText('Write more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Generating feedback...' })).toHaveProperty('disabled', true);
});

test('retries a failed part without hiding the others', () => {
  const onRetry = vi.fn<(name: string) => void>();
  renderResults({ vocabulary: { status: 'failed', error: 'internal' } }, onRetry);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('vocabulary');
  expect(screen.getByText('Write more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start New Practice' })).toHaveProperty('disabled', false);
});

test('moves the focus to the heading when a part is requested again', () => {
  const { rerender } = renderResults({ vocabulary: { status: 'failed', error: 'offline' } });
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(createResults({ vocabulary: { status: 'pending' } }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Suggested words to learn' }));
});

test('starts a new practice, or the same lesson again', () => {
  const startNew = vi.fn<(lesson: Lesson | null) => void>();
  renderResults({}, noop, startNew);
  screen.getByRole('button', { name: 'Start New Practice' }).click();
  expect(startNew).toHaveBeenLastCalledWith(null);
  screen.getByRole('button', { name: 'Practise this again' }).click();
  expect(startNew).toHaveBeenLastCalledWith(session.lesson);
});

test('adapts the wording to speech after a call', () => {
  vi.stubGlobal('scrollTo', noop);
  const feedback = { status: 'open' as const, input: { ...session, spoken: true as const }, ...done };
  render(
    <Results session={session} feedback={feedback} onRetry={noop} onStartNew={noop}>
      {null}
    </Results>,
  );
  expect(screen.getByText('No mistakes found. Well said!')).toBeTruthy();
});

test('shows a friendly message for empty parts', () => {
  renderResults({});
  expect(screen.getByText('No mistakes found. Well written!')).toBeTruthy();
  expect(screen.getByText(/Nothing new to suggest/u)).toBeTruthy();
});

test('announces each finished part and the end of all requests to screen readers', () => {
  const { rerender } = renderResults({ score: { status: 'pending' } });
  const status = screen.getByText(/Grammar & Vocabulary Feedback: ready\./u).parentElement;
  expect(status?.textContent).not.toContain('Your score');
  rerender(createResults({ score: { status: 'failed', error: 'internal' } }));
  expect(status?.textContent).toContain("Your score: We couldn't prepare this part.");
  expect(status?.textContent).toContain('Your feedback is ready.');
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
const GRAMMAR: FeedbackParts['grammar'] = {
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
};
const FIGURES = {
  words: 30,
  messages: 5,
  sentences: 6,
  differentWords: 20,
  knownShare: 1,
  advancedWords: 2,
  linkingWords: 1,
  practiceWords: 2,
  practiceWordsUsed: 1,
};
const createScore = (change: object): FeedbackParts['score'] => ({
  status: 'done',
  value: {
    totalScore: 50,
    figures: FIGURES,
    wordsUsed: ['walk'],
    wordsTried: ['child'],
    customWords: ['walk', 'child'],
    linkingWords: [],
    improvementTip: 'Write more.',
    ...change,
  },
});

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

const write = async (text: string) => {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
};

test('checks a sentence that the learner writes again', async () => {
  renderResults({ grammar: GRAMMAR });
  fireEvent.click(screen.getByRole('button', { name: 'Write it correctly' }));
  await write('Yesterday I goed home');
  expect(screen.getByText(/^Not quite\./u)).toBeTruthy();
  await write('yesterday i went home');
  expect(screen.getByText('Correct!')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Correct!');
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

test('leads through the mistakes to fix, and shows an answer when asked to', async () => {
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

test('shows each part of the score with what it was computed from', () => {
  renderResults({ grammar: GRAMMAR, score: createScore({}) });
  expect(screen.getByText('30 words in 5 messages')).toBeTruthy();
  expect(screen.getByText('2 mistakes in 30 words')).toBeTruthy();
  expect(
    screen.getByText('20 different words, including 2 less common ones, and 1 linking word'),
  ).toBeTruthy();
  expect(screen.getByText('1 of 2 used correctly')).toBeTruthy();
});

test('shows a practice word of which only a wrong form was used as tried', () => {
  renderResults({ score: createScore({}) });
  const group = screen.getByText('Words you tried (check the spelling or form)').parentElement;
  expect(group?.textContent).toContain('child');
  expect(screen.queryByText('Words to practise more')).toBeNull();
});

test.each([
  ['the conversation was too short', { words: 10 }, /at least 15 words of English/u],
  ['it was not in English', { knownShare: 0.2 }, /didn't find enough English/u],
])('says why there is no score when %s', (_why, change, reason) => {
  renderResults({ score: createScore({ figures: { ...FIGURES, ...change } }) });
  expect(screen.getByText('No score this time')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

test('leaves the accuracy out when the grammar feedback failed', () => {
  renderResults({ grammar: { status: 'failed', error: 'internal' }, score: createScore({}) });
  expect(screen.getByText(/^Accuracy isn't included/u)).toBeTruthy();
  expect(screen.queryByText('Accuracy')).toBeNull();
});
