import type { ClientEvent } from './client-events.ts';
import { parseServerEvent, type ServerEvent } from './server-events.ts';

export type ConnectionState = 'stable' | 'unstable' | 'lost';

/** The page's peer connection of a call. */
export interface PeerConnection {
  /** The SDP offer. It is complete without ICE candidates: the other end learns the addresses from the traffic. */
  offer: Promise<string>;
  setTrack: (track: MediaStreamTrack) => void;
  /** Applies the SDP answer; rejects if it is invalid. */
  applyAnswer: (sdp: string) => Promise<void>;
  send: (event: ClientEvent) => void;
  close: () => void;
}

interface ConnectionHandlers {
  /** The data channel is open. */
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  onStateChange: (state: ConnectionState) => void;
}

const STATES: Partial<Record<RTCPeerConnectionState, ConnectionState>> = {
  connected: 'stable',
  disconnected: 'unstable',
  failed: 'lost',
  closed: 'lost',
};

/** Opens the peer connection: the tutor's sound goes to `audio`, events use the data channel that OpenAI requires. */
export function openPeerConnection(audio: HTMLAudioElement, handlers: ConnectionHandlers): PeerConnection {
  const { onOpen, onEvent, onStateChange } = handlers;
  const connection = new RTCPeerConnection();
  const closed = new AbortController();
  const { signal } = closed;
  // The track is set once the microphone is allowed; the offer does not wait for it.
  const { sender } = connection.addTransceiver('audio', { direction: 'sendrecv' });
  const channel = connection.createDataChannel('oai-events');

  channel.addEventListener('open', onOpen, { signal });
  channel.addEventListener('close', () => onStateChange('lost'), { signal });
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const event = parseServerEvent(data);
      if (event) onEvent(event);
    },
    { signal },
  );
  connection.addEventListener(
    'connectionstatechange',
    () => {
      const state = STATES[connection.connectionState];
      if (state) onStateChange(state);
    },
    { signal },
  );
  connection.addEventListener(
    'track',
    ({ track, streams: [stream = new MediaStream([track])] }) => {
      audio.srcObject = stream;
      void audio.play().catch(() => undefined);
    },
    { signal },
  );

  async function createOffer() {
    await connection.setLocalDescription(await connection.createOffer());
    return connection.localDescription?.sdp ?? '';
  }

  return {
    offer: createOffer(),
    setTrack: (track) => void sender.replaceTrack(track).catch(() => undefined),
    applyAnswer: (sdp) => connection.setRemoteDescription({ type: 'answer', sdp }),
    send: (event) => {
      if (channel.readyState === 'open') channel.send(JSON.stringify(event));
    },
    close: () => {
      closed.abort();
      channel.close();
      connection.close();
    },
  };
}
