import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitNotice } from './limit-notice.tsx';

test.each([
  [6, false, "You've used all 6 messages in this session."],
  [1, false, "You've used your only message in this session."],
  [5, true, 'Your 5 minutes are up.'],
  [1, true, 'Your 1 minute is up.'],
  [0, true, 'Your time for this call is up.'],
])('says which limit has ended the session: %i, spoken: %s', (limit, spoken, text) => {
  const { container } = render(<LimitNotice limit={limit} isSpoken={spoken} />);
  expect(container.textContent).toBe(text);
});
