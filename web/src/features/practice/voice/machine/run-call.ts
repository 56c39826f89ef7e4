import { abortable } from '../../../../lib/async.ts';
import type { EffectContext } from '../../../../lib/machine.ts';
import type { SilenceDetector } from '../media/silence-detector.ts';
import type { ServerSession } from '../connection/server-session.ts';
import { openMicrophoneCapture, type MicrophoneCapture } from '../media/microphone-capture.ts';
import { openPeerConnection, type CallConnection } from '../connection/peer-connection.ts';
import { releaseGesture } from '../media/call-gesture.ts';
import type { VoiceEffect, VoiceEvent } from './voice-events.ts';
import { toVoiceErrorCode, VoiceError } from '../media/voice-error.ts';
import { readVoiceSettings } from '../media/voice-settings.ts';

/** What a call is steered by while it is held. */
export interface RunningCall {
  offerSdp: string;
  connection: CallConnection;
  capture: MicrophoneCapture;
  audio: HTMLAudioElement;
}

export interface CallServices {
  silenceDetector: SilenceDetector;
  /** Whether this is a guest in a private window, who cannot start a session (spec.md section 6). */
  isPrivateGuest: () => Promise<boolean>;
  /** The microphones that there are may be others now. */
  refreshMicrophones: () => void;
}

/**
 * Opens the microphone and the peer of a call, gives them to `use`, and holds them until the work is cancelled. Whatever
 * happens, all is given back, and the server is told.
 */
export async function runCall(
  work: CallServices,
  server: ServerSession,
  { gesture }: Extract<VoiceEffect, { type: 'hold' }>,
  { send, signal }: EffectContext<VoiceEvent>,
  use: (call: RunningCall) => void,
): Promise<void> {
  const over = new AbortController();
  const listen = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { signal: over.signal });
  const fail = (error: unknown) => send({ type: 'FAILED', error: toVoiceErrorCode(error), at: Date.now() });
  let wasOpened = false;
  let connection: CallConnection | null = null;
  let opened: Promise<MicrophoneCapture> | null = null;

  try {
    connection = openPeerConnection(gesture.audio, {
      onOpen: () => {
        wasOpened = true;
        const { pushToTalk, pace } = readVoiceSettings();
        send({ type: 'OPENED', pushToTalk, pace });
        if (document.hidden) send({ type: 'HIDDEN' });
      },
      onEvent: (event) => send({ type: 'SERVER_EVENT', event, at: Date.now() }),
      onLine: (line) => {
        if (line === 'lost') fail(new VoiceError('call-dropped'));
        else send({ type: line === 'shaky' ? 'CONNECTION_UNSTABLE' : 'CONNECTION_STABLE' });
      },
    });
    opened = openMicrophoneCapture(work.silenceDetector, gesture.microphone, {
      onTrack: connection.setTrack,
      onLost: () => fail(new VoiceError('microphone-lost')),
    });
    listen(window, 'pagehide', () => server.endAtOnce({ connected: wasOpened }));
    listen(document, 'visibilitychange', () => send({ type: document.hidden ? 'HIDDEN' : 'SHOWN' }));

    const [capture, offerSdp] = await abortable(
      Promise.all([
        opened,
        connection.offer,
        refusePrivateGuest(work),
        keepFresh(server.freshen, over.signal),
      ]),
      signal,
    );
    work.refreshMicrophones();
    listen(navigator.mediaDevices, 'devicechange', work.refreshMicrophones);
    use({ offerSdp, connection, capture, audio: gesture.audio });
    send({ type: 'OFFERED' });
    await aborted(signal);
  } catch (error) {
    if (!signal.aborted) fail(error);
  } finally {
    over.abort();
    // The microphone may be allowed only now, when nobody needs it any more.
    void opened?.then((capture) => capture.close()).catch(() => undefined);
    connection?.close();
    releaseGesture(gesture);
    server.end({ connected: wasOpened });
  }
}

async function refusePrivateGuest({ isPrivateGuest }: CallServices): Promise<void> {
  if (await isPrivateGuest()) throw new VoiceError('private-window');
}

/** A token is good for half a minute at least when it is given out; asking more often, there is always one. */
const FRESHEN_MS = 20_000;

/** Has a token at hand from now on; resolves when there is one, or none to be had. */
async function keepFresh(freshen: ServerSession['freshen'], over: AbortSignal): Promise<void> {
  const again = () => freshen().catch(() => undefined);
  const timer = setInterval(() => void again(), FRESHEN_MS);
  over.addEventListener('abort', () => clearInterval(timer), { once: true });
  await again();
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
