import {
  MediaStreamTrack,
  type RTCDataChannel,
  RTCDtlsTransport,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  UdpTransport,
} from 'werift';

const OPUS_PAYLOAD_TYPE = 111;
const CHANNEL = 'oai-events';

export interface PeerEvents {
  onOpened: () => void;
  onMessage: (text: string) => void;
  /** An Opus packet from the microphone. */
  onAudio: (opus: Buffer) => void;
  /** A packet of any kind was received, including a keep-alive. */
  onReceived: () => void;
  /** The data channel closed, or the connection closed or failed. */
  onClosed: () => void;
}

/** The server's side of a WebRTC connection. */
export interface Peer {
  /** The SDP answer with all candidates. */
  sdp: string;
  send: (text: string) => void;
  /** `timestamp` counts samples at 48 kHz; `isFirst` marks the start of a talkspurt. */
  sendOpus: (opus: Buffer, timestamp: number, isFirst: boolean) => void;
  /** Drops all packets in both directions, as in a tunnel, until `resumeNetwork` is called. */
  pauseNetwork: () => void;
  resumeNetwork: () => void;
  /** Stops all traffic, as if the network connection had been lost. */
  dropIce: () => Promise<void>;
  close: () => Promise<void>;
}

/** Creates the certificate that all peers share, so that the first call does not have to wait for it. */
export const preparePeers = async (): Promise<void> => {
  await RTCDtlsTransport.SetupCertificate();
};

/** werift restarts record numbers after the handshake, and browsers reject the first ones as replays. */
function skipRecordNumbers(transport: RTCDtlsTransport): void {
  if (transport.dtls !== undefined) transport.dtls.dtls.recordSequenceNumber += 64;
}

function listen(channel: RTCDataChannel, events: PeerEvents): void {
  channel.onMessage.subscribe((data) => events.onMessage(data.toString()));
  channel.stateChange.subscribe((state) => {
    if (state === 'open') events.onOpened();
    if (state === 'closed') events.onClosed();
  });
}

/** The sockets of a connection. */
const findTransports = ({ iceTransports }: RTCPeerConnection): UdpTransport[] =>
  iceTransports
    .flatMap(({ connection }) => connection.candidatePairs.map(({ protocol }) => protocol))
    .flatMap((protocol) => ('transport' in protocol ? [protocol.transport] : []))
    .filter((transport) => transport instanceof UdpTransport);

/** Drops the packets of a transport. Returns a function that lets them through again. */
function blockPackets(transport: UdpTransport): () => void {
  const { send, onData } = transport;
  transport.send = async () => undefined;
  transport.onData = () => undefined;
  return () => Object.assign(transport, { send, onData });
}

/** Answers an offer. With `shouldBlockChannel` the data channel never opens. Rejects an invalid offer. */
export async function answerOffer(
  sdp: string,
  shouldBlockChannel: boolean,
  events: PeerEvents,
): Promise<Peer> {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
    iceFilterStunResponse: () => {
      events.onReceived();
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
  let unblock: (() => void)[] = [];

  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => {
      events.onReceived();
      events.onAudio(payload);
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
    // Lets the caller start the DTLS handshake, because werift would wait 100 ms.
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
        if (shouldBlockChannel) transport.dataReceiver = () => undefined;
      }
      if (state === 'closed' || state === 'failed') events.onClosed();
    });
  }

  return {
    sdp: connection.localDescription?.sdp ?? '',
    send: (text) => {
      if (channel?.readyState === 'open') channel.send(text);
    },
    sendOpus: (opus, timestamp, isFirst) => {
      sequenceNumber = (sequenceNumber + 1) & 0xff_ff;
      const header = new RtpHeader({
        payloadType: OPUS_PAYLOAD_TYPE,
        sequenceNumber,
        timestamp: timestamp >>> 0,
        marker: isFirst,
      });
      voice.writeRtp(new RtpPacket(header, opus));
    },
    pauseNetwork: () => {
      unblock = [...new Set(findTransports(connection))].map(blockPackets);
    },
    resumeNetwork: () => unblock.splice(0).forEach((restore) => restore()),
    dropIce: async () => {
      await Promise.all(connection.iceTransports.map((transport) => transport.stop()));
    },
    close: () => connection.close(),
  };
}
