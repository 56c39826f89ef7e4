import type { Ear } from './ear.ts';
import { openMeter } from './meter.ts';
import { takeMicrophone, type Microphone } from './microphone.ts';

/** The microphone of a call and the meter that shows how loud it is. */
export interface Ears {
  microphone: Promise<Microphone>;
  close: () => void;
}

interface Uses {
  onTrack: (track: MediaStreamTrack) => void;
  onLost: () => void;
}

/** Opens both; `microphone` rejects as `takeMicrophone` does. */
export function openEars(ear: Ear, asked: Promise<MediaStream>, { onTrack, onLost }: Uses): Ears {
  const meter = openMeter((level) => ear.hear(level, performance.now()));
  let isClosed = false;
  const microphone = takeMicrophone(asked, {
    onStream: (stream, track) => {
      if (isClosed) return;
      onTrack(track);
      meter.listenTo(stream);
    },
    onLost,
  });
  return {
    microphone,
    close: () => {
      isClosed = true;
      meter.close();
      ear.rest();
      // It may be allowed only now, when nobody needs it any more.
      void microphone.then(
        ({ close }) => close(),
        () => undefined,
      );
    },
  };
}
