import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadError } from './load-error.tsx';
import { SectionCard } from './section-card.tsx';

const loadError = <LoadError text="No words." busy={false} onRetry={() => undefined} />;
const renderSection = (isLoaded: boolean) => (
  <SectionCard title="Words">{isLoaded ? <p>castle</p> : loadError}</SectionCard>
);

test('moves the focus from the removed button to the section when a retry succeeds', () => {
  const { rerender } = render(renderSection(false));
  screen.getByRole('button', { name: 'Try again' }).focus();
  rerender(renderSection(true));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Words' }));
});

test('does not move the focus when it is elsewhere', () => {
  const { rerender } = render(renderSection(false));
  rerender(renderSection(true));
  expect(document.activeElement).toBe(document.body);
});
