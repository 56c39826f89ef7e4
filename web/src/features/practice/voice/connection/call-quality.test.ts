import { expect, test, vi } from 'vitest';
import { createCallQualityMeter } from './call-quality.ts';
import type { ServerEvent } from './realtime-events.ts';

const EVENTS = {
  committed: { type: 'input_audio_buffer.committed', item_id: 'u1' },
  speaks: { type: 'input_audio_buffer.speech_started', item_id: 'u2' },
  replies: { type: 'output_audio_buffer.started', response_id: 'r1' },
} as const satisfies Record<string, ServerEvent>;

/** Adds events at times in ms; returns the quality and the number of reported cut-offs. */
function measure(...events: [keyof typeof EVENTS, number][]) {
  const onCutOff = vi.fn<() => void>();
  const meter = createCallQualityMeter(onCutOff);
  for (const [name, at] of events) meter.addEvent(EVENTS[name], at);
  return { quality: meter.get(), reported: onCutOff.mock.calls.length };
}

test('measures the time from the end of a turn until the tutor is heard', () => {
  const { quality } = measure(
    ['committed', 1_000],
    ['replies', 1_800],
    ['committed', 9_000],
    ['replies', 9_400],
  );
  expect(quality).toEqual({ replies: 2, replyDelayMs: 1_200, cutOffs: 0 });
});

test('counts a cut-off when the learner goes on within 1.5 s of the reply', () => {
  expect(measure(['committed', 0], ['replies', 500], ['speaks', 2_000])).toEqual({
    quality: { replies: 1, replyDelayMs: 500, cutOffs: 1 },
    reported: 1,
  });
});

test('does not count a later interruption as a cut-off, and counts repeated ones only once', () => {
  expect(measure(['committed', 0], ['replies', 500], ['speaks', 2_001]).reported).toBe(0);
  expect(measure(['committed', 0], ['replies', 500], ['speaks', 600], ['speaks', 700]).reported).toBe(1);
});

test('measures neither the greeting nor a reply that the learner has asked for', () => {
  expect(measure(['replies', 500], ['speaks', 600])).toEqual({ quality: undefined, reported: 0 });
});

test('ignores a reply if the learner has resumed speaking, or if it takes more than 10 s', () => {
  expect(measure(['committed', 0], ['speaks', 400], ['replies', 700]).quality).toBeUndefined();
  expect(measure(['committed', 0], ['replies', 10_001], ['speaks', 10_100])).toEqual({
    quality: undefined,
    reported: 0,
  });
});
