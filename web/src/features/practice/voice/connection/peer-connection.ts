import type { ClientEvent } from './client-events.ts';
import { parseServerEvent, type ServerEvent } from './server-events.ts';

/** The page's end of a call. */
export interface CallConnection {
  /** What the server is sent. It is complete without the addresses, which the other end learns as they are used. */
  offer: Promise<string>;
  setTrack: (track: MediaStreamTrack) => void;
  /** Takes the server's answer; rejects where it makes no sense. */
  answer: (sdp: string) => Promise<void>;
  tell: (event: ClientEvent) => void;
  close: () => void;
}

interface Uses {
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  /** `shaky`: interrupted; `lost`: for good. */
  onLine: (line: 'steady' | 'shaky' | 'lost') => void;
}

const LINES: Partial<Record<RTCPeerConnectionState, 'steady' | 'shaky' | 'lost'>> = {
  connected: 'steady',
  disconnected: 'shaky',
  failed: 'lost',
  closed: 'lost',
};

/** Opens the page's end of a call: its sound goes to `audio`, its events over the channel that OpenAI asks for. */
export function openPeerConnection(
  audio: HTMLAudioElement,
  { onOpen, onEvent, onLine }: Uses,
): CallConnection {
  const connection = new RTCPeerConnection();
  const closed = new AbortController();
  const { signal } = closed;
  // The microphone takes its place in here when it is allowed: the offer need not wait for it.
  const { sender } = connection.addTransceiver('audio', { direction: 'sendrecv' });
  const channel = connection.createDataChannel('oai-events');

  channel.addEventListener('open', onOpen, { signal });
  channel.addEventListener('close', () => onLine('lost'), { signal });
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
      const line = LINES[connection.connectionState];
      if (line) onLine(line);
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

  async function makeOffer() {
    await connection.setLocalDescription(await connection.createOffer());
    return connection.localDescription?.sdp ?? '';
  }

  return {
    offer: makeOffer(),
    setTrack: (track) => void sender.replaceTrack(track).catch(() => undefined),
    answer: (sdp) => connection.setRemoteDescription({ type: 'answer', sdp }),
    tell: (event) => {
      if (channel.readyState === 'open') channel.send(JSON.stringify(event));
    },
    close: () => {
      closed.abort();
      channel.close();
      connection.close();
    },
  };
}
