import { requestMicrophone } from './ask-microphone.ts';
import { VoiceError } from './voice-error.ts';

/** The microphone of a call. It is silent until it is opened. */
export interface Microphone {
  /** Whether what is said goes out. */
  open: (open: boolean) => void;
  /** Takes another one; where that cannot be had, the present one stays. */
  switchTo: (id: string | null) => Promise<void>;
  /** Gives it back, for good. */
  close: () => void;
}

interface Uses {
  /** Hears of the first sound track and of each that takes its place. */
  onStream: (stream: MediaStream, track: MediaStreamTrack) => void;
  /** It was unplugged or forbidden, and there is no other. */
  onLost: () => void;
}

/** Takes the microphone that was asked for. Throws `microphone-denied`, `microphone-silent`. */
export async function openMicrophone(
  asked: Promise<MediaStream>,
  { onStream, onLost }: Uses,
): Promise<Microphone> {
  let isOpen = false;
  let isClosed = false;
  let current: MediaStream | null = null;
  let choices = 0;
  let chosen: Promise<void> = Promise.resolve();
  const hasOne = () => current?.getAudioTracks()[0]?.readyState === 'live';

  function take(stream: MediaStream) {
    const [track] = stream.getAudioTracks();
    if (!track) {
      stop(stream);
      throw new VoiceError('microphone-silent');
    }
    if (isClosed) return stop(stream);
    if (current) stop(current);
    current = stream;
    track.enabled = isOpen;
    // Stopping a track oneself does not fire this.
    track.addEventListener('ended', () => void replace(), { once: true });
    return onStream(stream, track);
  }

  /** What is unplugged has a successor in the system's own choice, unless the learner's own choice is there before. */
  async function replace() {
    if (isClosed) return;
    try {
      const stream = await requestMicrophone(null);
      if (hasOne()) stop(stream);
      else take(stream);
    } catch {
      await chosen;
      if (!isClosed && !hasOne()) onLost();
    }
  }

  async function choose(id: string | null) {
    choices += 1;
    const choice = choices;
    try {
      const stream = await requestMicrophone(id);
      if (choice === choices) take(stream);
      else stop(stream);
    } catch {
      // The learner sees in the level that nothing has changed.
    }
  }

  take(
    await asked.catch((error: unknown) => {
      throw new VoiceError('microphone-denied', error);
    }),
  );

  return {
    open: (open) => {
      isOpen = open;
      for (const track of current?.getAudioTracks() ?? []) track.enabled = open;
    },
    switchTo: (id) => {
      chosen = choose(id);
      return chosen;
    },
    close: () => {
      isClosed = true;
      if (current) stop(current);
    },
  };
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

/** The microphones that there are; their names are known once one of them has been allowed. */
export async function listMicrophones(): Promise<{ id: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !PSEUDO.has(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Names for the system's own choice, which is offered anyway; and no name, as long as nothing is allowed. */
const PSEUDO = new Set(['', 'default', 'communications']);
