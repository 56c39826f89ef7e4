import { VoiceError } from './voice-error.ts';

/** The microphone of a call. It is muted until it is enabled. */
export interface Microphone {
  setEnabled: (isEnabled: boolean) => void;
  /** Switches to another microphone; keeps the current one if that fails. */
  switchTo: (id: string | null) => Promise<void>;
  close: () => void;
}

interface MicrophoneHandlers {
  /** Called with the first stream and its audio track, and with each replacement. */
  onStream: (stream: MediaStream, track: MediaStreamTrack) => void;
  /** The microphone was unplugged or forbidden, and there is no other. */
  onLost: () => void;
}

export interface MicrophoneChoice {
  id: string;
  label: string;
}

/**
 * Requests a microphone: the given one if it exists, otherwise the system default (null). Cancels echo and noise, so that the
 * tutor hears the learner only. Rejects if there is no microphone, it is not allowed, or the page is not secure.
 */
export async function requestMicrophone(id: string | null): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(id !== null && { deviceId: { ideal: id } }),
    },
  });
}

const stopStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

export const stopRequested = (requested: Promise<MediaStream>): void =>
  void requested.then(stopStream, () => undefined);

/** Opens the requested microphone. Throws `microphone-denied` or `microphone-silent`. */
export async function openMicrophone(
  requested: Promise<MediaStream>,
  { onStream, onLost }: MicrophoneHandlers,
): Promise<Microphone> {
  let isEnabled = false;
  let isClosed = false;
  let current: MediaStream | null = null;
  let choices = 0;
  let chosen: Promise<void> = Promise.resolve();
  const isLive = () => current?.getAudioTracks()[0]?.readyState === 'live';

  function use(stream: MediaStream) {
    const [track] = stream.getAudioTracks();
    if (!track) {
      stopStream(stream);
      throw new VoiceError('microphone-silent');
    }
    if (isClosed) return stopStream(stream);
    if (current) stopStream(current);
    current = stream;
    track.enabled = isEnabled;
    // Does not fire when the page itself stops the track.
    track.addEventListener('ended', () => void replaceLost(), { once: true });
    return onStream(stream, track);
  }

  /** Falls back to the system default, unless the learner's choice arrives first. */
  async function replaceLost() {
    if (isClosed) return;
    try {
      const stream = await requestMicrophone(null);
      if (isLive()) stopStream(stream);
      else use(stream);
    } catch {
      await chosen;
      if (!isClosed && !isLive()) onLost();
    }
  }

  async function choose(id: string | null) {
    choices += 1;
    const choice = choices;
    try {
      const stream = await requestMicrophone(id);
      if (choice === choices) use(stream);
      else stopStream(stream);
    } catch {
      // The level meter shows that the microphone has not changed.
    }
  }

  use(
    await requested.catch((error: unknown) => {
      throw new VoiceError('microphone-denied', error);
    }),
  );

  return {
    setEnabled: (enabled) => {
      isEnabled = enabled;
      for (const track of current?.getAudioTracks() ?? []) track.enabled = enabled;
    },
    switchTo: (id) => {
      chosen = choose(id);
      return chosen;
    },
    close: () => {
      isClosed = true;
      if (current) stopStream(current);
    },
  };
}

/** Aliases of the system default, and the empty id that browsers report before permission is given. */
const PSEUDO_IDS = new Set(['', 'default', 'communications']);

/** Lists the microphones. Their labels are known once one of them has been allowed. */
export async function listMicrophones(): Promise<MicrophoneChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !PSEUDO_IDS.has(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
