import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConversationLog } from './conversation-log.tsx';

const HEIGHT = 900;

beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return { observe: () => undefined, disconnect: () => undefined };
  });
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT);
});

const createLog = (newest: { id: string; role: 'user' | 'assistant' }) => (
  <ConversationLog live="polite" newest={newest}>
    <li>Hello</li>
  </ConversationLog>
);

test("scrolls to each of the learner's own messages, even two in a row", () => {
  const { rerender } = render(createLog({ id: '1', role: 'user' }));
  const box = screen.getByRole('log');
  box.scrollTop = 0;

  rerender(createLog({ id: '2', role: 'user' }));

  expect(box.scrollTop).toBe(HEIGHT);
});

test("does not scroll to the tutor's messages for a learner who has scrolled up", () => {
  const { rerender } = render(createLog({ id: '1', role: 'user' }));
  const box = screen.getByRole('log');
  box.scrollTop = 0;

  rerender(createLog({ id: '2', role: 'assistant' }));

  expect(box.scrollTop).toBe(0);
});
