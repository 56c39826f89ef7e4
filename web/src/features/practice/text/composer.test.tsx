import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';
import type { TextState, Turn } from './text-state.ts';
import { countUnaidedMessage, resetUnaidedMessages } from './unaided-messages.ts';

const lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] } as const;
const createActiveState = (turn: Turn): TextState => ({
  status: 'active',
  session: { id: 'a', maxMessages: 6, wordPatterns: [] },
  lesson: { ...lesson, customWords: [] },
  messages: [],
  turn,
});
const idle: TextState = { status: 'idle', error: null, retryKey: null };

beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

/** Types text and presses Enter; returns whether the browser would insert a line break. */
function typeAndPressEnter(text: string, shiftKey = false): boolean {
  const field = screen.getByPlaceholderText('Type your message…');
  fireEvent.change(field, { target: { value: text } });
  return fireEvent.keyDown(field, { key: 'Enter', shiftKey });
}

const getFieldValue = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Type your message…').value;

test('sends with Enter and clears the field, and starts a new line with Shift+Enter', () => {
  const onSend = vi.fn<(text: string) => void>();
  render(<Composer state={createActiveState({ status: 'ready' })} onSend={onSend} />);
  expect(typeAndPressEnter('One', true)).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
  expect(typeAndPressEnter('One\ntwo')).toBe(false);
  expect(onSend).toHaveBeenCalledExactlyOnceWith('One\ntwo');
  expect(getFieldValue()).toBe('');
});

test('keeps text that cannot be sent yet', () => {
  const onSend = vi.fn<(text: string) => void>();
  render(<Composer state={createActiveState({ status: 'replying', draft: '' })} onSend={onSend} />);
  typeAndPressEnter('Wait for me');
  expect(onSend).not.toHaveBeenCalled();
  expect(getFieldValue()).toBe('Wait for me');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('does not send blank text', () => {
  const onSend = vi.fn<(text: string) => void>();
  render(<Composer state={createActiveState({ status: 'ready' })} onSend={onSend} />);
  typeAndPressEnter('   ');
  expect(onSend).not.toHaveBeenCalled();
});

test('disables the field without a session, and shows what to do', () => {
  render(<Composer state={idle} onSend={() => undefined} />);
  const field = screen.getByPlaceholderText('Start a session to begin chatting...');
  expect(field).toHaveProperty('disabled', true);
});

test('makes the field read-only after the last reply, and keeps the focus', () => {
  const onSend = vi.fn<(text: string) => void>();
  const { rerender } = render(<Composer state={createActiveState({ status: 'ready' })} onSend={onSend} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.focus();
  rerender(<Composer state={createActiveState({ status: 'limit' })} onSend={onSend} />);
  expect(field).toMatchObject({ readOnly: true, disabled: false });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('ignores the Enter key that ends an IME composition, including in Safari', () => {
  const onSend = vi.fn<(text: string) => void>();
  render(<Composer state={createActiveState({ status: 'ready' })} onSend={onSend} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'One' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
});

const showWithLevel = (
  level: 'Pre-Intermediate' | 'Intermediate',
  onSend = vi.fn<(text: string) => void>(),
) => {
  const state = createActiveState({ status: 'ready' });
  if (state.status !== 'active') throw new Error('The session is not active.');
  render(<Composer state={{ ...state, lesson: { ...state.lesson, level } }} onSend={onSend} />);
  return onSend;
};
const findHints = () => screen.findByRole('list', { name: 'Ways to begin your answer' });
const queryHints = () => screen.queryByRole('list', { name: 'Ways to begin your answer' });

describe('hints', () => {
  beforeEach(() => {
    localStorage.clear();
    resetUnaidedMessages();
    countUnaidedMessage();
  });

  test('are shown when the learner asks for them, and begin the answer', async () => {
    showWithLevel('Intermediate');
    expect(queryHints()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Need a hint?' }));
    expect((await findHints()).children).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Yesterday I …' }));
    expect(getFieldValue()).toBe('Yesterday I ');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Need a hint?', expanded: true }));
    expect(queryHints()).toBeNull();
  });

  test('contain a question about a word, whose gap is selected', async () => {
    showWithLevel('Intermediate');
    fireEvent.click(screen.getByRole('button', { name: 'Need a hint?' }));
    await findHints();
    fireEvent.click(screen.getByRole('button', { name: 'How do I say “…” in English?' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    await vi.waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('…'));
  });

  test('keep what the learner has typed', async () => {
    showWithLevel('Intermediate');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'It was fun.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Need a hint?' }));
    await findHints();
    fireEvent.click(screen.getByRole('button', { name: 'Yesterday I …' }));
    expect(getFieldValue()).toBe('It was fun. Yesterday I ');
  });

  test('are shown to beginners until they have sent six messages without one', async () => {
    showWithLevel('Pre-Intermediate');
    await findHints();
    for (let sent = 0; sent < 6; sent += 1) {
      expect(queryHints()).not.toBeNull();
      typeAndPressEnter('I went home.');
    }
    expect(queryHints()).toBeNull();
  });

  test('are shown to beginners again after they have used one', async () => {
    showWithLevel('Pre-Intermediate');
    await findHints();
    for (let sent = 0; sent < 6; sent += 1) typeAndPressEnter('I went home.');
    fireEvent.click(screen.getByRole('button', { name: 'Need a hint?' }));
    await findHints();
    fireEvent.click(screen.getByRole('button', { name: 'Yesterday I …' }));
    typeAndPressEnter('Yesterday I slept.');
    expect(queryHints()).not.toBeNull();
  });
});
