import { createEventSender } from './create-event-sender.ts';
import { parseServerEvent, type ServerEvent } from './realtime-events.ts';

export type ConnectionState = 'stable' | 'unstable' | 'lost';

interface ConnectionHandlers {
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  /** The tutor's audio stream has been attached to the audio element, which has to play it. */
  onSound: () => void;
  /** Also reports `lost` when the page itself closes the connection. */
  onStateChange: (state: ConnectionState) => void;
}

const STATES: Partial<Record<RTCPeerConnectionState, ConnectionState>> = {
  connected: 'stable',
  disconnected: 'unstable',
  failed: 'lost',
  closed: 'lost',
};

/** Opens the peer connection: the tutor's voice plays through `audio`, and events use the data channel that OpenAI requires. */
export function openPeerConnection(audio: HTMLAudioElement, handlers: ConnectionHandlers) {
  const { onOpen, onEvent, onSound, onStateChange } = handlers;
  const connection = new RTCPeerConnection();
  // The track is set once microphone access is granted; the offer does not wait for it.
  const { sender } = connection.addTransceiver('audio', { direction: 'sendrecv' });
  const channel = connection.createDataChannel('oai-events');
  const events = createEventSender((event) => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(event));
  });

  channel.addEventListener('open', onOpen);
  channel.addEventListener('close', () => onStateChange('lost'));
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = parseServerEvent(data);
    if (event?.type === 'error') events.handleRefusal(event.error.event_id);
    if (event) onEvent(event);
  });
  connection.addEventListener('connectionstatechange', () => {
    const state = STATES[connection.connectionState];
    if (state) onStateChange(state);
  });
  connection.addEventListener('track', ({ track, streams: [stream = new MediaStream([track])] }) => {
    audio.srcObject = stream;
    onSound();
  });

  async function createOffer() {
    await connection.setLocalDescription(await connection.createOffer());
    return connection.localDescription?.sdp ?? '';
  }

  return {
    /** The SDP offer. It is complete without ICE candidates: the other end learns the addresses from the traffic. */
    offer: createOffer(),
    setTrack: (track: MediaStreamTrack) => void sender.replaceTrack(track).catch(() => undefined),
    /** Rejects if the SDP answer is invalid. */
    applyAnswer: (sdp: string) => connection.setRemoteDescription({ type: 'answer', sdp }),
    send: events.send,
    close: () => {
      channel.close();
      connection.close();
    },
  };
}

export type PeerConnection = ReturnType<typeof openPeerConnection>;
