import { openAudioMeter, type AudioMeter } from './audio-meter.ts';
import { openMicrophone, type Microphone } from './microphone.ts';
import type { SilenceDetector } from './silence-detector.ts';

interface CaptureHandlers {
  onTrack: (track: MediaStreamTrack) => void;
  onLost: () => void;
}

/** Opens the requested microphone and feeds its level to the detector. Throws like `openMicrophone`. */
export async function openMicrophoneCapture(
  detector: SilenceDetector,
  requested: Promise<MediaStream>,
  { onTrack, onLost }: CaptureHandlers,
): Promise<Microphone> {
  let meter: AudioMeter | null = null;
  let current: MediaStream | null = null;
  const microphone = await openMicrophone(requested, {
    onStream: (stream, track) => {
      current = stream;
      onTrack(track);
      if (meter !== null) measure();
    },
    onLost,
  });

  /** A call works without a meter, so ignore a stream that cannot be measured. */
  function measure() {
    if (current === null) return;
    try {
      meter ??= openAudioMeter((level) => detector.addLevel(level, performance.now()));
      meter.measure(current);
    } catch {
      meter?.close();
      meter = null;
      detector.reset();
    }
  }

  return {
    setEnabled: (isEnabled) => {
      microphone.setEnabled(isEnabled);
      // Opening a meter is slow, so wait until the call is connected.
      if (meter === null) measure();
    },
    switchTo: microphone.switchTo,
    close: () => {
      microphone.close();
      meter?.close();
      detector.reset();
    },
  };
}
