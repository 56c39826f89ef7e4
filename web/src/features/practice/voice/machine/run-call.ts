import type { Client } from '../../../../api/client.ts';
import type { GetToken } from '../../../../api/send-request.ts';
import { abortable } from '../../../../lib/async.ts';
import type { EffectContext } from '../../../../lib/machine.ts';
import { requestLock } from '../../../../lib/with-lock.ts';
import { createCallQualityMeter } from '../connection/call-quality.ts';
import { createFluencyMeter } from '../connection/fluency-meter.ts';
import { openPeerConnection, type PeerConnection } from '../connection/peer-connection.ts';
import type { ServerEvent } from '../connection/realtime-events.ts';
import { createCallerToken, createServerSession, type ServerSession } from '../connection/server-session.ts';
import type { AudioDevices } from '../media/audio-devices.ts';
import { followDevices } from '../media/follow-devices.ts';
import { openMicrophoneCapture, type MicrophoneCapture } from '../media/microphone-capture.ts';
import { releaseGesture, type CallGesture } from '../media/call-gesture.ts';
import { keepScreenOn } from '../media/keep-screen-on.ts';
import { watchInterruptions } from '../media/interruptions.ts';
import { showInMediaControls } from '../media/media-session.ts';
import type { SilenceDetector } from '../media/silence-detector.ts';
import { toVoiceErrorCode, VoiceError, type VoiceErrorCode } from '../media/voice-error.ts';
import { readVoiceSettings } from '../media/voice-settings.ts';
import { reduceTranscript } from '../transcript/reduce-transcript.ts';
import { toMessages, type Transcript } from '../transcript/transcript.ts';
import type { VoiceEvent } from './voice-state.ts';

type Context = EffectContext<VoiceEvent>;

/** A call whose microphone is open and whose SDP offer is ready. */
export interface RunningCall {
  server: ServerSession;
  offerSdp: string;
  peerConnection: PeerConnection;
  microphone: MicrophoneCapture;
  audio: HTMLAudioElement;
  /** Opens the microphone again and continues the sound. Call this in a click handler: iOS allows both only there. */
  resumeMedia: () => void;
  /** Closes the microphone permanently. Reports the learner's fluency first. */
  closeMicrophone: () => void;
  /** Replaces the peer connection with a new one, and reports its offer. */
  reopen: () => Promise<void>;
}

export interface CallServices {
  client: Client;
  /** Returns the token source of the current user, which rejects after another user has signed in. */
  getCallerToken: () => Promise<GetToken>;
  silenceDetector: SilenceDetector;
  /** Whether the user is a guest in a private window, where no session can start (docs/product.md). */
  isPrivateGuest: () => Promise<boolean>;
  onDevicesChange: (devices: AudioDevices) => void;
}

/** The running calls, by the signal that ends them. */
export const runningCalls = new WeakMap<AbortSignal, RunningCall>();

/** The events after which the learner's turn is over. */
const END_OF_TURN = new Set<ServerEvent['type']>([
  'input_audio_buffer.committed',
  'output_audio_buffer.started',
]);

const isTranscription = ({ type }: ServerEvent): boolean =>
  type.startsWith('conversation.item.input_audio_transcription.');

let previousCall: Promise<unknown> = Promise.resolve();

/**
 * Runs a call after the earlier calls of this tab have ended. Fails if another tab is in a call; other tabs go undetected in browsers
 * without the Web Locks API.
 */
export function runCall(services: CallServices, gesture: CallGesture, context: Context): Promise<void> {
  const call = previousCall.then(() =>
    requestLock('parley.call', { ifAvailable: true }, async (lock) => {
      if (lock !== null) return openCall(services, gesture, context);
      releaseGesture(gesture);
      return reportFailure(context, 'call-elsewhere');
    }),
  );
  previousCall = call.catch(() => undefined);
  return call;
}

/**
 * Opens the microphone and the peer connection, and keeps them open until the signal is aborted. Releases everything and ends the
 * server's session in every case.
 */
async function openCall(services: CallServices, gesture: CallGesture, context: Context): Promise<void> {
  const { audio } = gesture;
  const { send, signal } = context;
  // Cancelled while an earlier call was still ending.
  if (signal.aborted) return releaseGesture(gesture);
  const server = createServerSession(services.client, createCallerToken(services.getCallerToken));
  const listen = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { signal });
  const quality = createCallQualityMeter(() => send({ type: 'CUT_OFF' }));
  const fluency = createFluencyMeter();
  const reportFluency = () => send({ type: 'FLUENCY_MEASURED', fluency: fluency.get(performance.now()) });
  let wasConnected = false;
  /** What the learner has said. */
  let speech: Transcript = [];
  const getOutcome = (understood: boolean) => ({
    connected: wasConnected,
    understood,
    quality: quality.get(),
  });
  // A property, because TypeScript ignores assignments in closures when it narrows a variable.
  const open: { connection: PeerConnection | null } = { connection: null };
  let track: MediaStreamTrack | null = null;
  let capture: Promise<MicrophoneCapture> | null = null;

  const interruption = watchInterruptions(
    audio,
    (isInterrupted) => send({ type: 'INTERRUPTION_CHANGED', isInterrupted }),
    signal,
  );
  const reportConnected = () => {
    const { pushToTalk, pace, waitTime } = readVoiceSettings();
    send({ type: 'CONNECTED', pushToTalk, pace, waitTime });
    interruption.report();
    if (wasConnected) return;
    wasConnected = true;
    keepScreenOn(signal);
    showInMediaControls(
      gesture.lesson.topic,
      { hangUp: () => send({ type: 'STOP' }), toggleMuted: () => send({ type: 'TOGGLE_MUTED' }) },
      signal,
    );
  };
  /** Opens a peer connection. Its events are ignored once it has been replaced. */
  const openConnection = (): PeerConnection => {
    const previous = open.connection;
    const isCurrent = () => open.connection === connection;
    const connection = openPeerConnection(audio, {
      onOpen: () => isCurrent() && reportConnected(),
      onEvent: (event) => {
        if (!isCurrent()) return;
        send({ type: 'SERVER_EVENT', event });
        if (isTranscription(event)) speech = reduceTranscript(speech, event, Date.now());
        quality.addEvent(event, performance.now());
        fluency.addEvent(event, performance.now());
        if (END_OF_TURN.has(event.type)) reportFluency();
      },
      onSound: interruption.play,
      onStateChange: (change) => {
        if (!isCurrent()) return;
        if (change === 'lost') reportFailure(context, 'call-dropped');
        else send({ type: 'CONNECTION_CHANGED', connection: change });
      },
    });
    open.connection = connection;
    if (track !== null) connection.setTrack(track);
    previous?.close();
    return connection;
  };

  try {
    if (!('RTCPeerConnection' in globalThis)) throw new VoiceError('calls-unsupported');
    const first = openConnection();
    capture = openMicrophoneCapture(services.silenceDetector, gesture.microphone, {
      onTrack: (opened) => {
        track = opened;
        open.connection?.setTrack(opened);
      },
      onMuteChange: interruption.setMicrophoneMuted,
      onLost: () => reportFailure(context, 'microphone-lost'),
    });
    const stopMeasuring = services.silenceDetector.level.listen((level) =>
      fluency.addLevel(level, performance.now()),
    );
    signal.addEventListener('abort', stopMeasuring, { once: true });
    // After a reload, only complete messages lead to results.
    const hasMessage = () => speech.some(({ status }) => status === 'done');
    listen(window, 'pagehide', () => server.endNow(getOutcome(hasMessage())));

    const [microphone, offerSdp] = await abortable(
      Promise.all([capture, first.offer, rejectPrivateGuest(services), keepTokenFresh(server, signal)]),
      signal,
    );
    const updateDevices = () =>
      void followDevices(microphone, audio, services.onDevicesChange).catch(() => undefined);
    updateDevices();
    listen(navigator.mediaDevices, 'devicechange', updateDevices);
    const call: RunningCall = {
      server,
      offerSdp,
      peerConnection: first,
      microphone,
      audio,
      resumeMedia: () => {
        void microphone.reopen(readVoiceSettings().microphone);
        interruption.play();
      },
      closeMicrophone: () => {
        reportFluency();
        microphone.close();
      },
      reopen: async () => {
        const connection = openConnection();
        call.peerConnection = connection;
        const offer = await connection.offer;
        if (call.peerConnection !== connection) return;
        call.offerSdp = offer;
        send({ type: 'OFFERED' });
      },
    };
    runningCalls.set(signal, call);
    send({ type: 'OFFERED' });
    // Keep everything open until the call is over.
    await abortable(new Promise(() => undefined), signal);
  } catch (error) {
    if (!signal.aborted) reportFailure(context, toVoiceErrorCode(error));
  } finally {
    // The permission prompt may be answered later.
    void capture?.then((microphone) => microphone.close()).catch(() => undefined);
    open.connection?.close();
    releaseGesture(gesture);
    void server.end(getOutcome(toMessages(speech).length > 0));
  }
  return undefined;
}

export const reportFailure = ({ send }: Context, error: VoiceErrorCode): void =>
  send({ type: 'FAILED', error });

async function rejectPrivateGuest({ isPrivateGuest }: CallServices): Promise<void> {
  if (await isPrivateGuest()) throw new VoiceError('private-window');
}

/** A token that Firebase returns is valid for at least 30 s. */
const REFRESH_MS = 20_000;

/** Refreshes the token until the signal is aborted; resolves after the first attempt. */
async function keepTokenFresh({ refreshToken }: ServerSession, signal: AbortSignal): Promise<void> {
  const refresh = () => refreshToken().catch(() => undefined);
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  await refresh();
}
