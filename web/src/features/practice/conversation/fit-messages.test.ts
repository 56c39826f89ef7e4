import { Conversation, MAX_BODY_BYTES, Messages } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { fitConversation, fitMessages } from './fit-messages.ts';
import type { ChatMessage } from '../session/chat-message.ts';

const rest = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'], sessionId: 's1' };
const createMessages = (count: number, content: string): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    role: index % 2 === 0 ? 'assistant' : 'user',
    content: `${index} ${content}`,
    at: index,
  }));
const countBytes = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length;

describe('messages for a request', () => {
  test('formats one line for each message, oldest first', () => {
    const [introduction, answer] = createMessages(2, 'Hello');
    if (!introduction || !answer) throw new Error('there are two messages');
    expect(fitConversation([{ ...introduction, signature: 's1.mac' }, answer], rest)).toEqual({
      conversation: ['Assistant: 0 Hello', 'User: 1 Hello'],
      signatures: ['s1.mac', null],
    });
    expect(fitMessages(createMessages(1, 'Hello'), rest)).toEqual([
      { role: 'assistant', content: '0 Hello' },
    ]);
  });

  test.each([
    ['plain text', 'x'],
    ['three bytes a character', '語'],
    ['characters that JSON escapes', '"'],
    ['surrogate pairs', '👋'],
  ])('keeps the latest messages that fit: %s', (_, character) => {
    const messages = createMessages(100, character.repeat(1_990 / character.length));
    const { conversation: lines, signatures } = fitConversation(messages, rest);
    expect(countBytes({ ...rest, conversation: lines, signatures })).toBeLessThanOrEqual(MAX_BODY_BYTES);
    expect(countBytes({ ...rest, conversation: lines })).toBeGreaterThan(MAX_BODY_BYTES - 3 * 2_100 * 2);
    expect(lines.at(-1)).toMatch(/^User: 99 /);
    expect(Conversation.safeParse(lines).success).toBe(true);
    expect(Messages.safeParse(fitMessages(messages, rest)).success).toBe(true);
  });

  test('keeps at most 100 messages', () => {
    expect(fitConversation(createMessages(120, 'x'), rest).conversation).toHaveLength(100);
  });

  test('omits blank messages and truncates long ones', () => {
    const messages = createMessages(1, 'x'.repeat(3_000));
    const blank: ChatMessage = { id: '2', role: 'assistant', content: ' ', at: 2 };
    const fitting = fitMessages([...messages, blank], rest);
    expect(fitting.map(({ content }) => content.length)).toEqual([2_000]);
  });
});
