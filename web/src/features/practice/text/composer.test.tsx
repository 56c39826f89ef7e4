import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';
import type { TextState, Turn } from './text-state.ts';

const lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: [] } as const;
const active = (turn: Turn): TextState => ({
  attempt: 1,
  status: 'active',
  session: { id: 'a', maxMessages: 6, wordPatterns: [] },
  lesson: { ...lesson, customWords: [] },
  messages: [],
  turn,
});
const idle: TextState = { attempt: 0, status: 'idle', error: null, unsettledKey: null };

beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test('Enter sends and empties the field, Shift+Enter starts a new line', async () => {
  const onSend = vi.fn<(text: string) => boolean>(() => true);
  render(<Composer state={active({ status: 'ready' })} onSend={onSend} />);
  const field = screen.getByPlaceholderText('Type your message…');
  await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('One\ntwo');
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
});

test('what cannot be sent now stays in the field', async () => {
  const onSend = vi.fn<(text: string) => boolean>(() => true);
  render(<Composer state={active({ status: 'replying', draft: '' })} onSend={onSend} />);
  const field = screen.getByPlaceholderText('Type your message…');
  await userEvent.type(field, 'Wait for me{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(field).toHaveProperty('value', 'Wait for me');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('blanks are no message', async () => {
  const onSend = vi.fn<(text: string) => boolean>(() => true);
  render(<Composer state={active({ status: 'ready' })} onSend={onSend} />);
  await userEvent.type(screen.getByPlaceholderText('Type your message…'), '   {Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('without a session the field is closed and says what to do', () => {
  render(<Composer state={idle} onSend={() => false} />);
  const field = screen.getByPlaceholderText('Start a session to begin chatting...');
  expect(field).toHaveProperty('disabled', true);
});
