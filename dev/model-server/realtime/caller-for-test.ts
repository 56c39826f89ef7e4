import type OpenAI from 'openai';
import type { RealtimeServerEvent, RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import { onTestFinished, vi } from 'vitest';
import { MediaStreamTrack, type RTCDataChannel, RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import * as z from 'zod';

const ServerEvent = z.custom<RealtimeServerEvent>(
  (value) => z.object({ type: z.string(), event_id: z.string() }).safeParse(value).success,
);
type EventOf<Type extends RealtimeServerEvent['type']> = Extract<RealtimeServerEvent, { type: Type }>;

/** The learner's end of a call, in Node. */
export interface Caller {
  id: string;
  connection: RTCPeerConnection;
  channel: RTCDataChannel;
  /** All that the server has said so far. */
  events: RealtimeServerEvent[];
  send: (event: object) => void;
  /** The `count`th event of a type, once it has come. */
  heard: <Type extends RealtimeServerEvent['type']>(type: Type, count?: number) => Promise<EventOf<Type>>;
}

export const sessionOf = (instructions = 'Be kind.'): RealtimeSessionCreateRequest => ({
  type: 'realtime',
  model: 'offline-voice',
  instructions,
  audio: {
    input: { transcription: { model: 'any', language: 'en' }, turn_detection: { type: 'server_vad' } },
    output: { voice: 'marin' },
  },
});

/** An offer as a browser makes it, and the peer behind it; closed with the running test. */
export async function makeOffer() {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/opus',
          clockRate: 48_000,
          channels: 2,
          payloadType: 111,
        }),
      ],
    },
  });
  onTestFinished(() => connection.close());
  const microphone = new MediaStreamTrack({ kind: 'audio' });
  connection.addTransceiver(microphone, { direction: 'sendrecv' });
  const channel = connection.createDataChannel('oai-events');
  const offer = await connection.createOffer();
  await connection.setLocalDescription(offer);
  return { connection, microphone, channel, sdp: offer.sdp };
}

/** Calls the tutor; resolves when the server has answered, which is before the line is open. */
export async function call(client: OpenAI, session = sessionOf()): Promise<Caller> {
  const { connection, channel, sdp } = await makeOffer();
  const events: RealtimeServerEvent[] = [];
  channel.onMessage.subscribe((data) => {
    events.push(ServerEvent.parse(JSON.parse(data.toString())));
  });
  const answer = await client.realtime.calls.create({ sdp, session });
  await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return {
    id: answer.headers.get('location')?.split('/').at(-1) ?? '',
    connection,
    channel,
    events,
    send: (event) => channel.send(JSON.stringify(event)),
    heard: (type, count = 1) =>
      vi.waitFor(
        () => {
          const found = events.filter((event): event is EventOf<typeof type> => event.type === type)[
            count - 1
          ];
          if (found === undefined) throw new Error(`There is no ${type} yet.`);
          return found;
        },
        { timeout: 10_000, interval: 5 },
      ),
  };
}
