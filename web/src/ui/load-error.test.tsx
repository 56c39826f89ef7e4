import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadError } from './not-loaded.tsx';
import { SectionCard } from './section-card.tsx';

const failed = <LoadError text="No words." busy={false} onRetry={() => undefined} />;
const show = (isLoaded: boolean) => (
  <SectionCard title="Words">{isLoaded ? <p>castle</p> : failed}</SectionCard>
);

test('when what was asked for again is there, the focus is in its section, and not lost with the button', () => {
  const { rerender } = render(show(false));
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(show(true));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Words' }));
});

test('whoever has gone elsewhere meanwhile stays there', () => {
  const { rerender } = render(show(false));
  rerender(show(true));
  expect(document.activeElement).toBe(document.body);
});
