import { atMostMultipleOfBaseline, type Row } from '../benchmark.ts';
import { waitUntilTrue } from '../browser.ts';
import { median } from '../measure.ts';
import type { Caller } from './caller.ts';

const LIMIT = 1.15;
const RUNS = 8;
/** Silence of this length means that the tutor has finished. */
const SILENCE_MS = 1_200;

/**
 * Replaces the microphone of a page with one that plays a WAV (base64) when `speak` is called. Records the end of the
 * speech, the first sound of the reply, and in `lastSoundAt` when the tutor was last audible.
 */
export const TURN_PROBE = `{
  const AUDIBLE_LEVEL = 0.01;
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  const samples = new Float32Array(256);
  // A stream without any sound sends nothing, not even silence.
  const gain = new GainNode(context, { gain: 0.0001 });
  const oscillator = new OscillatorNode(context);
  oscillator.connect(gain).connect(microphone);
  oscillator.start();
  globalThis.turn = { spokenAt: Infinity, heardAt: 0 };
  globalThis.lastSoundAt = Infinity;
  navigator.mediaDevices.getUserMedia = async () => {
    await context.resume();
    return microphone.stream.clone();
  };
  globalThis.speak = async (wav) => {
    const bytes = Uint8Array.from(atob(wav), (character) => character.codePointAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(microphone);
    turn = { spokenAt: Infinity, heardAt: 0 };
    const ended = new Promise((resolve) => { source.onended = resolve; });
    source.start();
    await ended;
    turn.spokenAt = performance.now();
  };
  const listen = (stream) => {
    const analyser = context.createAnalyser();
    analyser.fftSize = samples.length;
    context.createMediaStreamSource(stream).connect(analyser);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      if (Math.hypot(...samples) / Math.sqrt(samples.length) < AUDIBLE_LEVEL) return;
      lastSoundAt = performance.now();
      if (turn.heardAt === 0 && lastSoundAt > turn.spokenAt) turn.heardAt = lastSoundAt;
    }, 4);
  };
  const describe = RTCPeerConnection.prototype.setLocalDescription;
  RTCPeerConnection.prototype.setLocalDescription = function (...description) {
    this.addEventListener('track', ({ track }) => listen(new MediaStream([track])));
    return describe.apply(this, description);
  };
}`;

/** Milliseconds from the end of each of the learner's turns to the first sound of the reply, during one call. */
async function timeReplies({ page, call, end }: Caller, wav: string): Promise<number[]> {
  const times: number[] = [];
  await call();
  for (let run = 0; run < RUNS; run += 1) {
    await waitUntilTrue(page, `performance.now() - lastSoundAt > ${SILENCE_MS}`);
    await page.evaluate(`speak(${JSON.stringify(wav)})`);
    await waitUntilTrue(page, 'turn.heardAt > 0');
    times.push(await page.evaluate<number>('turn.heardAt - turn.spokenAt'));
  }
  await end();
  return times;
}

/** Compares the time to an audible reply with that of the baseline page. `wav` is in base64. */
export async function measureReplyTime(product: Caller, baseline: Caller, wav: string): Promise<Row> {
  return atMostMultipleOfBaseline(
    'From the end of speech to the first sound of the reply, median',
    median(await timeReplies(product, wav)),
    median(await timeReplies(baseline, wav)),
    LIMIT,
  );
}
