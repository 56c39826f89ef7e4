import { render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { LevelMeter } from './level-meter.tsx';

test('rises immediately, and falls only after 0.6 seconds', () => {
  vi.useFakeTimers();
  const level = atom(0);
  render(<LevelMeter level={level} label="Microphone level" />);
  const meter = screen.getByRole('meter', { name: 'Microphone level' });
  const measure = (value: number) => {
    level.set(value);
    return meter.getAttribute('aria-valuenow');
  };

  expect(measure(0.62)).toBe('60');
  expect(measure(0.1)).toBe('60');
  vi.advanceTimersByTime(500);
  expect(measure(0.3)).toBe('60');
  expect(measure(0.82)).toBe('80');
  measure(0);
  vi.advanceTimersByTime(600);
  expect(meter.getAttribute('aria-valuenow')).toBe('0');
  vi.useRealTimers();
});
