import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStage, press, stubResizeObserver } from '../testing/create-stage.tsx';
import {
  connectingState,
  createConnectedState,
  createFakeVoice,
  createListeningState,
  createTranscriptItem,
} from '../testing/fake-voice.ts';
import type { Voice } from './use-voice.ts';
import { reply } from '../connection/realtime-events.ts';
import { NO_RESPONSES } from '../machine/response-sequence.ts';
import type { VoiceEvent } from '../machine/voice-state.ts';

beforeEach(stubResizeObserver);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getButtonLabels = () =>
  screen.getAllByRole('button').map(({ textContent, title }) => textContent || title);
const getColour = () =>
  /text-(?:red|yellow)/u.exec(screen.getByRole('timer').parentElement?.className ?? '')?.[0];
const getAnnouncements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const advanceSeconds = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));

test('offers only the session details, the settings and ending the call while connecting', () => {
  render(createStage(connectingState));
  expect(screen.getByText('Connecting…')).toBeTruthy();
  expect(screen.getByText('If your browser asks, allow it to use your microphone.')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(getButtonLabels()).toEqual(['Session details', 'End Voice Chat', 'Voice settings']);
});

test('shows the time left once the session has started', () => {
  render(createStage(createListeningState(125)));
  expect(screen.getByText('Listening…')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('02:05');
});

test('shows an hour as sixty minutes', () => {
  render(createStage(createListeningState(3_600)));
  expect(screen.getByRole('timer').textContent).toBe('60:00');
});

test.each([
  [{ tutor: 'speaking' }, 'Emma is speaking'],
  [{ tutor: 'thinking' }, 'Emma is thinking…'],
  [{ learner: 'speaking' }, 'Emma is listening to you'],
  [{}, 'Your turn'],
  [{ microphone: { status: 'muted' } }, 'Your microphone is off'],
  [{ microphone: { status: 'released' } }, 'Your turn – hold or tap the button and speak'],
  [{ microphone: { status: 'held', since: 0, isLatched: false } }, 'Emma is listening – release to send'],
  [{ microphone: { status: 'held', since: 0, isLatched: true } }, 'Emma is listening – tap to send'],
] as const)('describes whose turn it is: %j', (part, line) => {
  render(createStage(createConnectedState(part)));
  expect(screen.getByText('Connected')).toBeTruthy();
  expect(screen.getByText(line)).toBeTruthy();
});

test('announces neither turns nor captions', () => {
  render(
    createStage(createConnectedState({ tutor: 'speaking' }, [createTranscriptItem('assistant', 'Hello!')])),
  );
  expect(getAnnouncements()).toContain('Connected');
  expect(getAnnouncements().join(' ')).not.toContain('speaking');
  expect(screen.getByRole('log', { name: 'Conversation' }).getAttribute('aria-live')).toBe('off');
});

test('shows captions with speakers, practice words, unclear speech, and interruptions after the first word', () => {
  render(
    createStage(
      createConnectedState({}, [
        createTranscriptItem('assistant', 'Where did you', { isInterrupted: true }),
        createTranscriptItem('user', 'On two journeys.'),
        createTranscriptItem('assistant', '', { isInterrupted: true, id: 'empty' }),
        createTranscriptItem('user', 'mumble', { status: 'unclear' }),
        createTranscriptItem('user', '', { status: 'pending', id: 'p' }),
      ]),
    ),
  );
  const [first, second, third, fourth] = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Emma: Where did you —interrupted/u);
  expect(second?.querySelector('b')?.textContent).toBe('journeys');
  expect(third?.textContent).toContain("We couldn't make this out.");
  expect(third?.textContent).not.toContain('mumble');
  expect(fourth?.textContent).toMatch(/^You:/u);
});

test('counts down every second, and announces when thirty and ten seconds are left', () => {
  vi.useFakeTimers();
  render(createStage(createConnectedState({}, [], 32)));
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('00:32');
  advanceSeconds(1);
  expect(timer.textContent).toBe('00:31');
  expect(getAnnouncements()).not.toContain('Thirty seconds left');
  advanceSeconds(1);
  expect(timer.textContent).toBe('00:30');
  expect(getAnnouncements()).toContain('Thirty seconds left');
  advanceSeconds(20);
  expect(timer.textContent).toBe('00:10');
  expect(getAnnouncements()).toContain('Ten seconds left');
  advanceSeconds(20);
  expect(timer.textContent).toBe('00:00');
});

test('changes the colour of the countdown at thirty and ten seconds', () => {
  vi.useFakeTimers();
  render(createStage(createConnectedState({}, [], 31)));
  expect(getColour()).toBeUndefined();
  advanceSeconds(1);
  expect(getColour()).toBe('text-yellow');
  advanceSeconds(19);
  expect(getColour()).toBe('text-yellow');
  advanceSeconds(1);
  expect(getColour()).toBe('text-red');
});

test('announces only that ten seconds are left when the call is shorter than half a minute', () => {
  vi.useFakeTimers();
  render(createStage(createConnectedState({}, [], 29)));
  expect(getAnnouncements()).not.toContain('Thirty seconds left');
  advanceSeconds(19);
  expect(getAnnouncements()).toContain('Ten seconds left');
});

test('asks for confirmation before it ends a call that has just been connected', () => {
  const send = vi.fn<(event: VoiceEvent) => void>();
  render(createStage(createConnectedState({ connectedAt: Date.now() - 19_000 }), { send }));
  press('End Voice Chat');
  expect(send).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'End this session?' });
  within(dialog).getByRole('button', { name: 'End Voice Chat' }).click();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'STOP' });
});

test('offers no second hint while one is waiting for the end of what the tutor is saying', () => {
  const send = vi.fn<Voice['send']>();
  const call = createConnectedState({ tutor: 'speaking', afterSpeech: { type: 'response.create' } });
  render(createStage(call, { send }));
  for (const name of ['Say that again', 'Give me a hint']) {
    expect(screen.getByRole('button', { name }).ariaDisabled).toBe('true');
    press(name);
  }
  expect(send).not.toHaveBeenCalled();
});

test.each([{ tutor: 'thinking' }, { learner: 'speaking' }] as const)(
  'disables "Say that again" and "Give me a hint" while the learner speaks or waits for a reply: %j',
  (turn) => {
    render(createStage(createConnectedState(turn)));
    for (const name of ['Say that again', 'Give me a hint']) {
      expect(screen.getByRole('button', { name }).ariaDisabled).toBe('true');
    }
  },
);

test('sends the matching event for each call control', () => {
  const send = vi.fn<(event: VoiceEvent) => void>();
  const { rerender } = render(createStage(createConnectedState(), { send }));
  press('Say that again');
  press('Give me a hint');
  press('Mute');
  press('End Voice Chat');
  rerender(createStage(createConnectedState({ microphone: { status: 'muted' } }), { send }));
  press('Unmute');
  expect(send.mock.calls.map(([event]) => event)).toEqual([
    { type: 'SAY_AGAIN' },
    { type: 'HINT' },
    { type: 'TOGGLE_MUTED' },
    { type: 'STOP' },
    { type: 'TOGGLE_MUTED' },
  ]);
});

test('says that no reply came, and lets the learner ask again', () => {
  const send = vi.fn<(event: VoiceEvent) => void>();
  const responses = { ...NO_RESPONSES, unanswered: reply };
  render(createStage(createConnectedState({ responses }), { send, isMicrophoneSilent: true }));

  press('Ask again');

  expect(getAnnouncements().join(' ')).toContain("Emma's reply didn't come through.");
  expect(getAnnouncements().join(' ')).not.toContain("We can't hear you.");
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'ASK_AGAIN' });
});

test('holds the turn while the learner thinks, except with push-to-talk', () => {
  const send = vi.fn<Voice['send']>();
  const { rerender } = render(createStage(createConnectedState(), { send }));
  press('Let me think');
  expect(send).toHaveBeenLastCalledWith({ type: 'TOGGLE_TURN_HOLD' });
  rerender(createStage(createConnectedState({ turnHold: 'thinking' }), { send }));
  expect(screen.getByText('Take your time')).toBeTruthy();
  press("I'm ready");
  expect(send).toHaveBeenCalledTimes(2);
  const { settings } = createFakeVoice(createConnectedState());
  rerender(createStage(createConnectedState(), { settings: { ...settings, pushToTalk: true } }));
  expect(screen.queryByRole('button', { name: 'Let me think' })).toBeNull();
});

test('keeps the keyboard focus in the call when its controls disappear', () => {
  const { rerender } = render(createStage(createConnectedState()));
  screen.getByRole('button', { name: 'Mute' }).focus();
  rerender(createStage(createListeningState()));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Practice Session' }));
});

test('shows an unstable connection rather than a silent microphone', () => {
  render(createStage(createConnectedState({ connection: 'unstable' }), { isMicrophoneSilent: true }));
  expect(screen.getByText(/connection is unstable/u)).toBeTruthy();
  expect(screen.queryByText("We can't hear you.")).toBeNull();
});

test.each([
  [{ status: 'open' }, 1],
  [{ status: 'muted' }, 0],
  [{ status: 'released' }, 0],
] as const)('shows the level only while the microphone is recording: %j', (microphone, meters) => {
  render(createStage(createConnectedState({ microphone })));
  press('Voice settings');
  expect(screen.queryAllByRole('meter')).toHaveLength(meters);
  expect(screen.queryAllByText("Your microphone is off, so there's no level to show.")).toHaveLength(
    1 - meters,
  );
  expect(screen.queryByRole('button', { name: 'Test microphone' })).toBeNull();
});

test('asks for confirmation before Back ends the call', async () => {
  const send = vi.fn<(event: VoiceEvent) => void>();
  render(createStage(createConnectedState(), { send }));
  history.back();
  const dialog = await screen.findByRole('dialog', { name: 'End this session?' });
  expect(dialog.textContent).toContain("You'll get feedback on what you've said so far.");
  expect(send).not.toHaveBeenCalled();
  within(dialog).getByRole('button', { name: 'End Voice Chat' }).click();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'STOP' });
});
