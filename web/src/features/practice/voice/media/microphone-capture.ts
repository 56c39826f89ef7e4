import { delay } from '../../../../lib/async.ts';
import { measureAudio, type AudioMeter } from './audio-meter.ts';
import { requestMicrophone, stopStream } from './microphone.ts';
import type { SilenceDetector } from './silence-detector.ts';
import { VoiceError } from './voice-error.ts';

interface CaptureHandlers {
  /** Called with the audio track of the first microphone, and of each replacement. */
  onTrack: (track: MediaStreamTrack) => void;
  /** The platform has taken the microphone, for example during a phone call, or returned it. */
  onMuteChange: (isMuted: boolean) => void;
  /** The microphone was unplugged or its permission was revoked, and no other is available. */
  onLost: () => void;
}

/** How long a phone call may keep the microphone. */
const INTERRUPTION_TIMEOUT_MS = 60_000;

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

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
  let meter: AudioMeter | null = null;
  let isMeasuring = false;
  /** Whether the microphone replaces one that was lost. */
  let isReplacement = false;
  let lastDefaultGroup: string | undefined;
  let interruption: AbortController | null = null;
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
    interruption?.abort();
    interruption = null;
    current = stream;
    track.enabled = isEnabled;
    // Does not fire when the page itself stops the track.
    track.addEventListener('ended', () => void replaceLost(), { once: true });
    const reportMute = () => {
      if (current !== stream) return;
      onMuteChange(track.muted);
      if (!track.muted) meter?.resume();
    };
    track.addEventListener('mute', reportMute);
    track.addEventListener('unmute', reportMute);
    reportMute();
    onTrack(track);
    if (isMeasuring) measure();
    return undefined;
  }

  /** A call works without its level, so ignore a stream that cannot be measured. */
  function measure() {
    meter?.stop();
    meter = null;
    isMeasuring = true;
    if (current === null) return;
    try {
      meter = measureAudio(current, (level) => detector.addLevel(level, performance.now()));
    } catch {
      detector.reset();
    }
  }

  /** Falls back to the system default, unless the learner's choice arrives first. */
  async function replaceLost() {
    if (isClosed) return;
    try {
      const stream = await requestMicrophone(null);
      if (isLive()) return stopStream(stream);
      use(stream);
      isReplacement = true;
    } catch (error) {
      await pendingSwitch;
      if (isClosed || isLive()) return undefined;
      if (isMissing(error)) onLost();
      else awaitMicrophone();
    }
    return undefined;
  }

  /** A phone call or a hidden page keeps the microphone from being opened, so this tries again when the page is shown. */
  function awaitMicrophone() {
    if (interruption !== null) return;
    interruption = new AbortController();
    const { signal } = interruption;
    onMuteChange(true);
    document.addEventListener('visibilitychange', () => document.hidden || void replaceLost(), { signal });
    delay(INTERRUPTION_TIMEOUT_MS, signal).then(onLost, () => undefined);
  }

  async function selectMicrophone(id: string | null) {
    if (isClosed) return;
    attempts += 1;
    const attempt = attempts;
    try {
      const stream = await requestMicrophone(id);
      if (attempt !== attempts) return stopStream(stream);
      use(stream);
      isReplacement = false;
    } catch {
      // The level meter shows that the microphone has not changed.
    }
    return undefined;
  }

  const switchTo = (id: string | null) => {
    pendingSwitch = selectMicrophone(id);
  };

  async function reopen(id: string | null) {
    meter?.resume();
    switchTo(id);
    const attempt = attempts;
    await pendingSwitch;
    if (attempt === attempts && !isClosed && !isLive()) onLost();
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
      if (!isMeasuring) measure();
    },
    getDeviceId: () => current?.getAudioTracks()[0]?.getSettings().deviceId,
    /** Switches to another microphone; keeps the current one if that fails. */
    switchTo,
    /**
     * Follows the system default to another device. Without a `groupId`, where the browser does not report it, only after the last
     * microphone was lost, because the default may be back.
     */
    followDefault: (groupId: string | undefined) => {
      const isOther =
        groupId === undefined
          ? isReplacement
          : groupId !== lastDefaultGroup && groupId !== current?.getAudioTracks()[0]?.getSettings().groupId;
      lastDefaultGroup = groupId;
      isReplacement = false;
      if (isOther) switchTo(null);
    },
    /** Opens the microphone again after an interruption. */
    reopen,
    close: () => {
      isClosed = true;
      interruption?.abort();
      if (current) stopStream(current);
      meter?.stop();
      detector.reset();
    },
  };
}

export type MicrophoneCapture = Awaited<ReturnType<typeof openMicrophoneCapture>>;
