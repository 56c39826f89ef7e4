import type { SilenceDetector } from './silence-detector.ts';
import { openAudioMeter, type AudioMeter } from './audio-meter.ts';
import { openMicrophone, type Microphone } from './microphone.ts';

/** The microphone of a call, and how loud it is. */
export interface MicrophoneCapture extends Pick<Microphone, 'open' | 'switchTo'> {
  /** Gives both back, for good. */
  close: () => void;
}

interface Uses {
  onTrack: (track: MediaStreamTrack) => void;
  onLost: () => void;
}

/** Opens the ears of a call with the microphone that was asked for. Throws as `openMicrophone` does. */
export async function openMicrophoneCapture(
  silenceDetector: SilenceDetector,
  asked: Promise<MediaStream>,
  { onTrack, onLost }: Uses,
): Promise<MicrophoneCapture> {
  let meter: AudioMeter | null = null;
  let current: MediaStream | null = null;
  const microphone = await openMicrophone(asked, {
    onStream: (stream, track) => {
      current = stream;
      onTrack(track);
      if (meter !== null) measure();
    },
    onLost,
  });
  /**
   * Not before there is a call: it takes its time, for which the server need not wait. Whoever cannot be measured can still
   * be heard.
   */
  function measure() {
    if (current === null) return;
    try {
      meter ??= openAudioMeter((level) => silenceDetector.hear(level, performance.now()));
      meter.listenTo(current);
    } catch {
      meter?.close();
      meter = null;
      silenceDetector.rest();
    }
  }
  return {
    open: (isOpen) => {
      microphone.open(isOpen);
      if (meter === null) measure();
    },
    switchTo: microphone.switchTo,
    close: () => {
      microphone.close();
      meter?.close();
      silenceDetector.rest();
    },
  };
}
