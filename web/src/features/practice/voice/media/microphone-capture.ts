import { measureAudio } from './audio-meter.ts';
import { requestMicrophone, stopStream } from './microphone.ts';
import type { SilenceDetector } from './silence-detector.ts';
import { VoiceError } from './voice-error.ts';

interface CaptureHandlers {
  /** Called with the audio track of the first microphone, and of each replacement. */
  onTrack: (track: MediaStreamTrack) => void;
  /** The platform has silenced the microphone, for example during a phone call, or gives it back. */
  onMuteChange: (isMuted: boolean) => void;
  /** The microphone was unplugged or its permission was revoked, and no other is available. */
  onLost: () => void;
}

/**
 * Opens the requested microphone, muted until it is enabled, and feeds its level to the detector. Throws `microphone-denied` or
 * `no-audio-track`.
 */
export async function openMicrophoneCapture(
  detector: SilenceDetector,
  requested: Promise<MediaStream>,
  { onTrack, onMuteChange, onLost }: CaptureHandlers,
) {
  let isEnabled = false;
  let isClosed = false;
  let current: MediaStream | null = null;
  let stopMeasuring: (() => void) | null = null;
  let attempts = 0;
  let pendingSwitch: Promise<void> = Promise.resolve();
  const isLive = () => current?.getAudioTracks()[0]?.readyState === 'live';

  function use(stream: MediaStream) {
    const [track] = stream.getAudioTracks();
    if (!track) {
      stopStream(stream);
      throw new VoiceError('no-audio-track');
    }
    if (isClosed) return stopStream(stream);
    if (current) stopStream(current);
    current = stream;
    track.enabled = isEnabled;
    // Does not fire when the page itself stops the track.
    track.addEventListener('ended', () => void replaceLost(), { once: true });
    const reportMute = () => {
      if (current === stream) onMuteChange(track.muted);
    };
    track.addEventListener('mute', reportMute);
    track.addEventListener('unmute', reportMute);
    reportMute();
    onTrack(track);
    if (stopMeasuring !== null) measure();
    return undefined;
  }

  /** A call works without its level, so ignore a stream that cannot be measured. */
  function measure() {
    stopMeasuring?.();
    stopMeasuring = null;
    if (current === null) return;
    try {
      stopMeasuring = measureAudio(current, (level) => detector.addLevel(level, performance.now()));
    } catch {
      detector.reset();
    }
  }

  /** Falls back to the system default, unless the learner's choice arrives first. */
  async function replaceLost() {
    if (isClosed) return;
    try {
      const stream = await requestMicrophone(null);
      if (isLive()) stopStream(stream);
      else use(stream);
    } catch {
      await pendingSwitch;
      if (!isClosed && !isLive()) onLost();
    }
  }

  async function selectMicrophone(id: string | null) {
    if (isClosed) return;
    attempts += 1;
    const attempt = attempts;
    try {
      const stream = await requestMicrophone(id);
      if (attempt === attempts) use(stream);
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
    setEnabled: (enabled: boolean) => {
      isEnabled = enabled;
      for (const track of current?.getAudioTracks() ?? []) track.enabled = enabled;
      // This is slow, so wait until the call is connected.
      if (stopMeasuring === null) measure();
    },
    getDeviceId: () => current?.getAudioTracks()[0]?.getSettings().deviceId,
    /** Switches to another microphone; keeps the current one if that fails. */
    switchTo: (id: string | null) => {
      pendingSwitch = selectMicrophone(id);
    },
    close: () => {
      isClosed = true;
      if (current) stopStream(current);
      stopMeasuring?.();
      detector.reset();
    },
  };
}

export type MicrophoneCapture = Awaited<ReturnType<typeof openMicrophoneCapture>>;
