import type { Page } from '@playwright/test';

declare global {
  /** Set by `installScriptedMicrophone`. */
  var scriptedMicrophone: { play: (file: string) => Promise<void>; tracks: MediaStreamTrack[] };
  /** Set by `installLoudnessMeter`. */
  var loudnessMeter: {
    getPeakLevel: () => number;
    resetPeakLevel: () => void;
    peerConnections: RTCPeerConnection[];
  };
}

/** Gives the page a microphone that is silent until `playIntoMicrophone` plays a sound file. */
export async function installScriptedMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const context = new AudioContext({ sampleRate: 48_000 });
    const microphone = context.createMediaStreamDestination();
    const tracks: MediaStreamTrack[] = [];
    // Without background noise, the stream would send nothing, not even silence.
    const gain = new GainNode(context, { gain: 0.0001 });
    const oscillator = new OscillatorNode(context);
    oscillator.connect(gain).connect(microphone);
    oscillator.start();
    navigator.mediaDevices.getUserMedia = async () => {
      await context.resume();
      const stream = microphone.stream.clone();
      tracks.push(...stream.getTracks());
      return stream;
    };
    const play = async (file: string) => {
      const bytes = Uint8Array.from(atob(file), (character) => character.codePointAt(0) ?? 0);
      const source = context.createBufferSource();
      source.buffer = await context.decodeAudioData(bytes.buffer);
      source.connect(microphone);
      source.start();
      await new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }));
    };
    globalThis.scriptedMicrophone = { play, tracks };
  });
}

/**
 * Measures the sound that the page plays: the peak root mean square of any `new Audio()` element, from 0 to 1. Muted and
 * paused elements do not count.
 */
export async function installLoudnessMeter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    const analysers = new WeakMap<MediaProvider, AnalyserNode>();
    const peerConnections: RTCPeerConnection[] = [];
    let peakLevel = 0;

    globalThis.Audio = class extends globalThis.Audio {
      constructor(source?: string) {
        super(source);
        elements.add(this);
      }
    };
    const OriginalConnection = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends OriginalConnection {
      constructor(...configuration: ConstructorParameters<typeof OriginalConnection>) {
        super(...configuration);
        peerConnections.push(this);
      }
    };

    let context: AudioContext | undefined;
    const samples = new Float32Array(1_024);
    const addAnalyser = (stream: MediaStream): AnalyserNode => {
      context ??= new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = samples.length;
      context.createMediaStreamSource(stream).connect(analyser);
      analysers.set(stream, analyser);
      return analyser;
    };
    setInterval(() => {
      for (const { srcObject, paused, muted, volume } of elements) {
        if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) continue;
        (analysers.get(srcObject) ?? addAnalyser(srcObject)).getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        if (!paused && !muted) peakLevel = Math.max(peakLevel, Math.sqrt(power) * volume);
      }
    }, 50);
    globalThis.loudnessMeter = {
      getPeakLevel: () => peakLevel,
      resetPeakLevel: () => {
        peakLevel = 0;
      },
      peerConnections,
    };
  });
}

/** Plays a sound file (base64) into the microphone; resolves at its end. */
export const playIntoMicrophone = (page: Page, file: string): Promise<void> =>
  page.evaluate((sound) => globalThis.scriptedMicrophone.play(sound), file);
