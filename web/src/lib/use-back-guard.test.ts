import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBackGuard } from './use-back-guard.ts';

const renderGuard = (onBack: () => void) =>
  renderHook(({ isActive }) => useBackGuard(isActive, onBack), { initialProps: { isActive: true } });
const isGuarded = () => JSON.stringify(history.state).includes('parleyGuard');

beforeEach(() => history.pushState({ page: 'practice' }, ''));

test('stays on the page and reports each Back while it is active', async () => {
  const onBack = vi.fn<() => void>();
  renderGuard(onBack);
  for (const times of [1, 2]) {
    history.back();
    await vi.waitFor(() => expect(onBack).toHaveBeenCalledTimes(times));
    await vi.waitFor(() => expect(isGuarded()).toBe(true));
  }
});

test('removes its entry when it is no longer active', async () => {
  const onBack = vi.fn<() => void>();
  const { rerender } = renderGuard(onBack);
  expect(isGuarded()).toBe(true);
  rerender({ isActive: false });
  await vi.waitFor(() => expect(isGuarded()).toBe(false));
  expect(history.state).toEqual({ page: 'practice' });
  expect(onBack).not.toHaveBeenCalled();
});

test('keeps one entry when another view takes over', async () => {
  const first = renderGuard(() => undefined);
  const { length } = history;
  first.unmount();
  const onBack = vi.fn<() => void>();
  renderGuard(onBack);
  expect(history.length).toBe(length);
  history.back();
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});

test('leaves links within the page and Forward alone', async () => {
  const onBack = vi.fn<() => void>();
  renderGuard(onBack);
  location.hash = '#content';
  await vi.waitFor(() => expect(location.hash).toBe('#content'));
  history.back();
  await vi.waitFor(() => expect(isGuarded()).toBe(true));
  history.forward();
  await vi.waitFor(() => expect(location.hash).toBe('#content'));
  expect(onBack).not.toHaveBeenCalled();
});

test('removes an entry that a reload has left behind', async () => {
  history.pushState({ page: 'practice', parleyGuard: location.href }, '');
  renderHook(() => useBackGuard(false, () => undefined));
  await vi.waitFor(() => expect(isGuarded()).toBe(false));
});

test('goes back only one entry when the guard ends', async () => {
  const { rerender } = renderGuard(() => undefined);
  const back = vi.spyOn(history, 'back');
  rerender({ isActive: false });
  await vi.waitFor(() => expect(isGuarded()).toBe(false));
  expect(history.state).toEqual({ page: 'practice' });
  expect(back).toHaveBeenCalledOnce();
});
