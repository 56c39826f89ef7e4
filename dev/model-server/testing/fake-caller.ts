import type OpenAI from 'openai';
import type { RealtimeServerEvent, RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import { onTestFinished, vi } from 'vitest';
import {
  MediaStreamTrack,
  type RTCDataChannel,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift';
import * as z from 'zod';
import { createOpus, FRAME_SAMPLES } from '../realtime/opus.ts';
import { createSpeaker } from '../realtime/speaker.ts';

const ServerEvent = z.custom<RealtimeServerEvent>(
  (value) => z.object({ type: z.string(), event_id: z.string() }).safeParse(value).success,
);
type EventOf<Type extends RealtimeServerEvent['type']> = Extract<RealtimeServerEvent, { type: Type }>;

/** The learner's side of a call. */
export interface FakeCaller {
  id: string;
  connection: RTCPeerConnection;
  channel: RTCDataChannel;
  /** All server events so far. */
  events: RealtimeServerEvent[];
  send: (event: object) => void;
  /** Sends microphone samples (16 bit, 16 kHz) and a second of silence. */
  say: (samples: Int16Array) => Promise<void>;
  /** The maximum RMS of received frames, for samples between -1 and 1. */
  getPeakVolume: () => number;
  /** Waits for the `count`th event of a type. */
  waitForEvent: <Type extends RealtimeServerEvent['type']>(
    type: Type,
    count?: number,
  ) => Promise<EventOf<Type>>;
}

const SILENCE_FRAMES = 50;
const WAV_HEADER_BYTES = 44;

const getVolume = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length);

export const createSessionRequest = (instructions = 'Be kind.'): RealtimeSessionCreateRequest => ({
  type: 'realtime',
  model: 'offline-voice',
  instructions,
  audio: {
    input: { transcription: { model: 'any', language: 'en' }, turn_detection: { type: 'server_vad' } },
    // Keeps the tests fast.
    output: { voice: 'marin', speed: 1.5 },
  },
});

/** Creates an offer like a browser's, with its peer connection, which is closed after the test. */
export async function createOffer() {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
    bundlePolicy: 'max-bundle',
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

/** Calls the local model server. Resolves when it has answered, before the connection is open. */
export const placeCall = (client: OpenAI, session = createSessionRequest()): Promise<FakeCaller> =>
  connectCaller(async (sdp) => {
    const answer = await client.realtime.calls.create({ sdp, session });
    return { id: answer.headers.get('location')?.split('/').at(-1) ?? '', sdp: await answer.text() };
  });

/** Sends an offer through `open`, and applies its answer. Resolves before the connection is open. */
export async function connectCaller(
  open: (offerSdp: string) => Promise<{ id: string; sdp: string }>,
  eventTimeoutMs = 10_000,
): Promise<FakeCaller> {
  const { connection, microphone, channel, sdp } = await createOffer();
  const events: RealtimeServerEvent[] = [];
  const opus = createOpus();
  let sequenceNumber = 0;
  const speaker = createSpeaker((frame, timestamp, marker) => {
    sequenceNumber += 1;
    const header = new RtpHeader({ payloadType: 111, sequenceNumber, timestamp, marker });
    microphone.writeRtp(new RtpPacket(header, opus.encode(frame)));
  });
  onTestFinished(speaker.clear);
  let peakVolume = 0;
  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => {
      peakVolume = Math.max(peakVolume, getVolume(opus.decode(payload)));
    }),
  );
  channel.onMessage.subscribe((data) => {
    events.push(ServerEvent.parse(JSON.parse(data.toString())));
  });
  const answer = await open(sdp);
  await connection.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
  return {
    id: answer.id,
    connection,
    channel,
    events,
    send: (event) => channel.send(JSON.stringify(event)),
    say: (samples) =>
      new Promise((resolve) => {
        const sound = speaker.begin({ onStarted: () => undefined, onStopped: resolve });
        sound.write(samples);
        sound.write(new Int16Array(SILENCE_FRAMES * FRAME_SAMPLES));
        sound.end();
      }),
    getPeakVolume: () => peakVolume,
    waitForEvent: (type, count = 1) =>
      vi.waitFor(
        () => {
          const found = events.filter((event): event is EventOf<typeof type> => event.type === type)[
            count - 1
          ];
          if (found === undefined) throw new Error(`No event of type ${type} yet.`);
          return found;
        },
        { timeout: eventTimeoutMs, interval: 5 },
      ),
  };
}

const Report = z.object({
  calls: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['open', 'ended']),
      endedBy: z.string().nullable(),
      events: z.array(z.string()),
      session: z.looseObject({ instructions: z.string() }),
    }),
  ),
});

/** The server's reports of calls whose offer or session contains `match`, oldest first. */
export async function getCallReports(origin: string, match: string) {
  const response = await fetch(`${origin}/__calls?match=${match}`);
  return Report.parse(await response.json()).calls;
}

/** Synthesises speech from text on the model server. Resolves with 16-bit samples at 16 kHz. */
export async function synthesizeSpeech(origin: string, text: string): Promise<Int16Array> {
  const response = await fetch(`${origin}/__wav`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parts: [{ say: text }] }),
  });
  return new Int16Array((await response.arrayBuffer()).slice(WAV_HEADER_BYTES));
}
