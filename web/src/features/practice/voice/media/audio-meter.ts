/** Measures how loud a stream is. */
export interface AudioMeter {
  listenTo: (stream: MediaStream) => void;
  close: () => void;
}

const SAMPLE_MS = 200;
/** Below this many decibels there is nothing, at 0 the microphone can take no more. */
const FLOOR_DB = -60;

/** Nobody plays along, so that the browser may work in large portions; and where it can, it opens no loudspeaker. */
const FOR_THE_EYE: AudioContextOptions & { sinkId: { type: 'none' } } = {
  latencyHint: 'playback',
  sinkId: { type: 'none' },
};

/**
 * Tells how loud what it listens to is, from 0 to 1, five times a second, as long as the browser lets it measure. By a
 * timer: a page that draws nothing should wake nothing.
 */
export function openAudioMeter(onLevel: (level: number) => void): AudioMeter {
  const context = new AudioContext(FOR_THE_EYE);
  const analyser = new AnalyserNode(context, { fftSize: 2_048 });
  const samples = new Float32Array(analyser.fftSize);
  let source: MediaStreamAudioSourceNode | null = null;

  const timer = setInterval(() => {
    if (source === null || context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(measureLoudness(samples));
  }, SAMPLE_MS);

  return {
    listenTo: (stream) => {
      source?.disconnect();
      source = new MediaStreamAudioSourceNode(context, { mediaStream: stream });
      source.connect(analyser);
      void context.resume().catch(() => undefined);
    },
    close: () => {
      clearInterval(timer);
      source?.disconnect();
      void context.close().catch(() => undefined);
    },
  };
}

/** From 0 for silence to 1 for as loud as can be, even to the ear; in steps that an eye can tell. */
export function measureLoudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, Math.round((1 - decibels / FLOOR_DB) * 50) / 50));
}
