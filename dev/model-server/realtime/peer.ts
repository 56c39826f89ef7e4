import {
  MediaStreamTrack,
  type RTCDataChannel,
  RTCDtlsTransport,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift';

const OPUS_PAYLOAD_TYPE = 111;
const CHANNEL = 'oai-events';

/** What a peer tells of the other side. */
export interface PeerEvents {
  opened: () => void;
  message: (text: string) => void;
  /** One Opus packet of the microphone. */
  audio: (opus: Buffer) => void;
  /** Anything at all has been received, also what only keeps the line alive. */
  alive: () => void;
  /** The other side has closed the line. */
  gone: () => void;
}

/** This side of a call's WebRTC connection. */
export interface Peer {
  /** The answer to the offer, with all candidates. */
  sdp: string;
  send: (text: string) => void;
  /** `timestamp` counts samples at 48 kHz; `first` marks the beginning of a talk spurt. */
  sendOpus: (opus: Buffer, timestamp: number, first: boolean) => void;
  /** Falls silent without a word, as a lost network does. */
  dropIce: () => Promise<void>;
  close: () => Promise<void>;
}

/** Makes the certificate that all peers share ahead of the first one. */
export const preparePeers = async (): Promise<void> => {
  await RTCDtlsTransport.SetupCertificate();
};

/** werift restarts its record numbers after the handshake, and a browser takes the first ones for replays. */
function skipRecordNumbers(transport: RTCDtlsTransport): void {
  if (transport.dtls !== undefined) transport.dtls.dtls.recordSequenceNumber += 64;
}

function listen(channel: RTCDataChannel, events: PeerEvents): void {
  channel.onMessage.subscribe((data) => events.message(data.toString()));
  channel.stateChange.subscribe((state) => {
    if (state === 'open') events.opened();
    if (state === 'closed') events.gone();
  });
}

/** Answers an offer; `deaf` peers connect, but no data channel ever opens. Rejects when the offer is none. */
export async function answerOffer(sdp: string, deaf: boolean, events: PeerEvents): Promise<Peer> {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
    iceFilterStunResponse: () => {
      events.alive();
      return true;
    },
    maxMessageSize: 262_144,
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType: OPUS_PAYLOAD_TYPE,
        }),
      ],
    },
  });
  const voice = new MediaStreamTrack({ kind: 'audio' });
  let channel: RTCDataChannel | undefined;
  let sequenceNumber = 0;

  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => {
      events.alive();
      events.audio(payload);
    }),
  );
  connection.onDataChannel.subscribe((opened) => {
    if (opened.label !== CHANNEL) return;
    channel = opened;
    listen(opened, events);
  });

  try {
    connection.addTransceiver(voice, { direction: 'sendrecv' });
    await connection.setRemoteDescription({ type: 'offer', sdp });
    const { sdp: active } = await connection.createAnswer();
    // The caller begins the handshake, and does so at once; werift would wait for 100 ms first.
    const passive = active.replaceAll('a=setup:active', 'a=setup:passive');
    await connection.setLocalDescription({ type: 'answer', sdp: passive });
  } catch (error) {
    await connection.close();
    throw error;
  }
  for (const transport of connection.dtlsTransports) {
    transport.onStateChange.subscribe((state) => {
      if (state === 'connected') {
        skipRecordNumbers(transport);
        if (deaf) transport.dataReceiver = () => undefined;
      }
      if (state === 'closed' || state === 'failed') events.gone();
    });
  }

  return {
    sdp: connection.localDescription?.sdp ?? '',
    send: (text) => {
      if (channel?.readyState === 'open') channel.send(text);
    },
    sendOpus: (opus, timestamp, first) => {
      sequenceNumber = (sequenceNumber + 1) & 0xff_ff;
      const header = new RtpHeader({
        payloadType: OPUS_PAYLOAD_TYPE,
        sequenceNumber,
        timestamp: timestamp >>> 0,
        marker: first,
      });
      voice.writeRtp(new RtpPacket(header, opus));
    },
    dropIce: async () => {
      await Promise.all(connection.iceTransports.map((transport) => transport.stop()));
    },
    close: () => connection.close(),
  };
}
