import type { Page } from '@playwright/test';

declare global {
  /** Set by `installMicrophone`. */
  var learnersMicrophone: { play: (file: string) => Promise<void>; opened: MediaStreamTrack[] };
  /** Set by `installLoudnessMeter`. */
  var tutorsVoice: { loudest: () => number; forget: () => void; peers: RTCPeerConnection[] };
}

/** Gives the page a microphone that is silent until `say` plays a sound file into it. */
export async function installMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const context = new AudioContext({ sampleRate: 48_000 });
    const microphone = context.createMediaStreamDestination();
    const opened: MediaStreamTrack[] = [];
    // Background noise: an empty stream would send nothing, not even silence.
    const murmur = new GainNode(context, { gain: 0.0001 });
    const hum = new OscillatorNode(context);
    hum.connect(murmur).connect(microphone);
    hum.start();
    navigator.mediaDevices.getUserMedia = async () => {
      await context.resume();
      const stream = microphone.stream.clone();
      opened.push(...stream.getTracks());
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
    globalThis.learnersMicrophone = { play, opened };
  });
}

/**
 * Measures the sound that the page plays: the loudest moment (root mean square) of all elements, from 0 to 1. Muted and paused
 * elements play nothing.
 */
export async function installLoudnessMeter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    const sources = new WeakMap<MediaProvider, AnalyserNode>();
    const peers: RTCPeerConnection[] = [];
    let loudest = 0;

    globalThis.Audio = class extends globalThis.Audio {
      constructor(source?: string) {
        super(source);
        elements.add(this);
      }
    };
    const Peer = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Peer {
      constructor(...configuration: ConstructorParameters<typeof Peer>) {
        super(...configuration);
        peers.push(this);
      }
    };

    let context: AudioContext | undefined;
    const samples = new Float32Array(1_024);
    const listen = (stream: MediaStream): AnalyserNode => {
      context ??= new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = samples.length;
      context.createMediaStreamSource(stream).connect(analyser);
      sources.set(stream, analyser);
      return analyser;
    };
    setInterval(() => {
      for (const { srcObject, paused, muted, volume } of elements) {
        if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) continue;
        (sources.get(srcObject) ?? listen(srcObject)).getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        if (!paused && !muted) loudest = Math.max(loudest, Math.sqrt(power) * volume);
      }
    }, 50);
    globalThis.tutorsVoice = {
      loudest: () => loudest,
      forget: () => {
        loudest = 0;
      },
      peers,
    };
  });
}

/** Plays a sound file (base64) into the microphone; resolves at its end. */
export const playInto = (page: Page, file: string): Promise<void> =>
  page.evaluate((sound) => globalThis.learnersMicrophone.play(sound), file);
