// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createSilenceDetector } from '../media/silence-detector.ts';
import { createFakeCall } from '../testing/fake-call.ts';

test("measures the learner's fluency, even when the call ends in mid-sentence", async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const silenceDetector = createSilenceDetector();
  const call = await createFakeCall({}, { silenceDetector });
  await call.connect();
  const receive = (at: number, type: string) => {
    clock.mockReturnValue(at);
    call.getConnection().channel.receive({ type, item_id: 'u1', previous_item_id: null, response_id: 'r1' });
  };
  const setLevel = (at: number, level: number) => {
    clock.mockReturnValue(at);
    silenceDetector.addLevel(level, at);
  };
  receive(0, 'output_audio_buffer.started');
  receive(1_000, 'output_audio_buffer.stopped');
  setLevel(3_000, 0.5);
  setLevel(5_000, 0);
  receive(5_500, 'input_audio_buffer.committed');
  const first = { speakingMs: 2_000, pauses: 0, turns: 1, answers: 1, answerMs: 2_000 };
  await call.expectState({ fluency: first });
  setLevel(6_000, 0.5);
  clock.mockReturnValue(9_000);
  call.send({ type: 'STOP' });
  const total = { ...first, speakingMs: 6_000, pauses: 1 };
  await vi.waitFor(() => expect(call.getState()).toMatchObject({ status: 'ending', fluency: total }));
});
