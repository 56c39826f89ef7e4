/** A fake microphone, peer connection and audio context, for race conditions that a real call cannot reproduce. */
import { onTestFinished, vi } from 'vitest';

class FakeTrack extends EventTarget {
  enabled = true;
  muted = false;
  readyState: 'live' | 'ended' = 'live';
  readonly kind = 'audio';
  deviceId = 'built-in';
  groupId: string | undefined;
  getSettings = () => ({ deviceId: this.deviceId, groupId: this.groupId });
  stop() {
    this.readyState = 'ended';
  }
  /** Simulates an interruption by the platform, or its end. */
  setMuted(muted: boolean) {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
  /** Simulates an unplugged microphone or a revoked permission. */
  unplug() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

export class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(trackCount = 1) {
    this.tracks = Array.from({ length: trackCount }, () => new FakeTrack());
  }
  getTracks() {
    return this.tracks;
  }
  getAudioTracks() {
    return this.tracks;
  }
}

class FakeChannel extends EventTarget {
  readyState: RTCDataChannelState = 'connecting';
  readonly sent: unknown[] = [];
  send(message: string) {
    this.sent.push(JSON.parse(message));
  }
  close() {
    this.readyState = 'closed';
  }
  open() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  receive(event: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

export class FakeConnection extends EventTarget {
  readonly channel = new FakeChannel();
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { sdp: string } | null = null;
  remoteSdp: string | null = null;
  track: unknown = null;
  readonly replaceTrack = async (track: unknown) => {
    this.track = track;
  };
  addTransceiver = () => ({ sender: { replaceTrack: this.replaceTrack } });
  createDataChannel = () => this.channel;
  createOffer = async () => ({ type: 'offer', sdp: 'v=0 offer' });
  setLocalDescription = async (description: { sdp: string }) => {
    this.localDescription = description;
  };
  setRemoteDescription = async ({ sdp }: { sdp: string }) => {
    if (!sdp.startsWith('v=0')) throw new Error('invalid SDP');
    this.remoteSdp = sdp;
  };
  close() {
    this.connectionState = 'closed';
  }
  changeState(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

/** Installs the fakes for the current test; returns everything that is opened. */
export function installFakeMedia() {
  const connections: FakeConnection[] = [];
  const contexts: Context[] = [];
  const streams: FakeStream[] = [];
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn<(constraints: MediaStreamConstraints) => Promise<FakeStream>>(async () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    }),
    enumerateDevices: vi.fn<() => Promise<Partial<MediaDeviceInfo>[]>>(async () => [
      { kind: 'audioinput', deviceId: 'default', label: 'Default' },
      { kind: 'audioinput', deviceId: 'usb', label: 'USB microphone' },
      { kind: 'audiooutput', deviceId: 'speaker', label: 'Speaker' },
    ]),
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.assign(HTMLMediaElement.prototype, { play: async () => {}, pause: () => {} });

  class Connection extends FakeConnection {
    constructor() {
      super();
      connections.push(this);
    }
  }
  class Context extends EventTarget {
    state: 'running' | 'interrupted' | 'closed' = 'running';
    constructor() {
      super();
      contexts.push(this);
    }
    /** Simulates an interruption by the platform, or its end. */
    changeState(state: 'running' | 'interrupted') {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    resume = vi.fn<() => Promise<void>>(async () => {
      this.changeState('running');
    });
    close = async () => {
      this.state = 'closed';
    };
  }
  class Node {
    fftSize = 2_048;
    connect() {}
    disconnect() {}
    getFloatTimeDomainData(samples: Float32Array) {
      samples.fill(0);
    }
  }
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AnalyserNode', Node);
  vi.stubGlobal('MediaStreamAudioSourceNode', Node);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  /** Whether everything that was opened is closed. */
  const isReleased = () =>
    streams.every(({ tracks }) => tracks.every(({ readyState }) => readyState === 'ended')) &&
    connections.every(({ connectionState }) => connectionState === 'closed') &&
    contexts.every(({ state }) => state === 'closed');
  return { connections, contexts, streams, mediaDevices, isReleased };
}
