import { FRAME_MS, FRAME_SAMPLES, FRAME_TICKS } from './opus.ts';

/** Silence after each playback, so that the end is not cut off. */
const TAIL_SAMPLES = 5 * FRAME_SAMPLES;

/** The audio of one response. */
export interface Playback {
  /** Appends mono samples (16 bit, 16 kHz). */
  write: (samples: Int16Array) => void;
  /** Marks the audio as complete. */
  end: () => void;
  /** Milliseconds sent so far. */
  getPlayedMs: () => number;
}

export interface Speaker {
  /** Queues a playback. Calls `onStarted` with its first frame, and `onStopped` after its last unless it is cleared. */
  begin: (events: { onStarted: () => void; onStopped: () => void }) => Playback;
  /** Stops immediately and discards all queued audio. */
  clear: () => void;
}

type SendFrame = (frame: Int16Array, timestamp: number, isFirst: boolean) => void;

interface Sound {
  frames: Int16Array[];
  rest: Int16Array;
  sent: number;
  isEnded: boolean;
  onStarted: () => void;
  onStopped: () => void;
}

/** Splits samples into frames; keeps an incomplete frame for the next call. */
function append(sound: Sound, samples: Int16Array): void {
  const all = new Int16Array(sound.rest.length + samples.length);
  all.set(sound.rest);
  all.set(samples, sound.rest.length);
  const whole = Math.floor(all.length / FRAME_SAMPLES);
  for (let index = 0; index < whole; index += 1) {
    sound.frames.push(all.subarray(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES));
  }
  sound.rest = all.subarray(whole * FRAME_SAMPLES);
}

/** Sends audio in real time, one frame every 20 ms by the clock, so that late timers do not accumulate delay. */
export function createSpeaker(send: SendFrame): Speaker {
  let sounds: Sound[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Time of the next frame; undefined between sounds and while a sound waits for samples. */
  let due: number | undefined;
  const origin = performance.now();

  const sendFrame = (sound: Sound, frame: Int16Array): void => {
    const now = performance.now();
    const isFirst = due === undefined;
    if (sound.sent === 0) sound.onStarted();
    due ??= now;
    send(frame, Math.round((due - origin) / FRAME_MS) * FRAME_TICKS, isFirst);
    due += FRAME_MS;
    sound.sent += 1;
  };

  /** Sends all due frames. */
  const play = (): void => {
    timer = undefined;
    while (sounds.length > 0 && (due === undefined || due <= performance.now())) {
      const [sound] = sounds;
      const frame = sound?.frames.shift();
      if (sound === undefined) return;
      if (frame !== undefined) sendFrame(sound, frame);
      else if (sound.isEnded) {
        sounds.shift();
        due = undefined;
        sound.onStopped();
      } else {
        // Waits for more samples, which restart the clock.
        due = undefined;
        return;
      }
    }
    if (due !== undefined) timer = setTimeout(play, Math.max(0, due - performance.now()));
  };
  const wake = (): void => {
    if (timer === undefined) play();
  };

  return {
    begin(events) {
      const sound: Sound = { frames: [], rest: new Int16Array(), sent: 0, isEnded: false, ...events };
      sounds.push(sound);
      return {
        write(samples) {
          append(sound, samples);
          wake();
        },
        end() {
          append(sound, new Int16Array(FRAME_SAMPLES - sound.rest.length + TAIL_SAMPLES));
          sound.isEnded = true;
          wake();
        },
        getPlayedMs: () => sound.sent * FRAME_MS,
      };
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      due = undefined;
      sounds = [];
    },
  };
}
