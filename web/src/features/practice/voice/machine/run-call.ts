import { abortable } from '../../../../lib/async.ts';
import type { EffectContext } from '../../../../lib/machine.ts';
import { openPeerConnection, type PeerConnection } from '../connection/peer-connection.ts';
import type { ServerSession } from '../connection/server-session.ts';
import { releaseGesture, type CallGesture } from '../media/call-gesture.ts';
import { openMicrophoneCapture, type SilenceDetector } from '../media/microphone-capture.ts';
import type { Microphone } from '../media/microphone.ts';
import { toVoiceErrorCode, VoiceError } from '../media/voice-error.ts';
import { readVoiceSettings } from '../media/voice-settings.ts';
import type { VoiceEvent } from './voice-events.ts';

export interface RunningCall {
  offerSdp: string;
  peerConnection: PeerConnection;
  microphone: Microphone;
  audio: HTMLAudioElement;
}

export interface CallServices {
  silenceDetector: SilenceDetector;
  /** Whether this is a guest in a private window, where no session can start (docs/product.md). */
  isPrivateGuest: () => Promise<boolean>;
  refreshMicrophones: () => void;
}

/**
 * Opens the microphone and the peer connection, passes them to `onReady`, and keeps them open until the signal is aborted.
 * Releases everything and ends the server's session in every case.
 */
export async function runCall(
  services: CallServices,
  server: ServerSession,
  gesture: CallGesture,
  { send, signal }: EffectContext<VoiceEvent>,
  onReady: (call: RunningCall) => void,
): Promise<void> {
  const over = new AbortController();
  const listen = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { signal: over.signal });
  const fail = (error: unknown) => send({ type: 'FAILED', error: toVoiceErrorCode(error), at: Date.now() });
  let wasConnected = false;
  let peerConnection: PeerConnection | null = null;
  let opening: Promise<Microphone> | null = null;

  try {
    peerConnection = openPeerConnection(gesture.audio, {
      onOpen: () => {
        wasConnected = true;
        const { pushToTalk, pace } = readVoiceSettings();
        send({ type: 'CONNECTED', pushToTalk, pace });
        if (document.hidden) send({ type: 'HIDDEN' });
      },
      onEvent: (event) => send({ type: 'SERVER_EVENT', event, at: Date.now() }),
      onStateChange: (state) => {
        if (state === 'lost') fail(new VoiceError('call-dropped'));
        else send({ type: state === 'unstable' ? 'CONNECTION_UNSTABLE' : 'CONNECTION_STABLE' });
      },
    });
    opening = openMicrophoneCapture(services.silenceDetector, gesture.microphone, {
      onTrack: peerConnection.setTrack,
      onLost: () => fail(new VoiceError('microphone-lost')),
    });
    listen(window, 'pagehide', () => server.endNow({ connected: wasConnected }));
    listen(document, 'visibilitychange', () => send({ type: document.hidden ? 'HIDDEN' : 'SHOWN' }));

    const [microphone, offerSdp] = await abortable(
      Promise.all([
        opening,
        peerConnection.offer,
        refusePrivateGuest(services),
        keepTokenFresh(server, over.signal),
      ]),
      signal,
    );
    services.refreshMicrophones();
    listen(navigator.mediaDevices, 'devicechange', services.refreshMicrophones);
    onReady({ offerSdp, peerConnection, microphone, audio: gesture.audio });
    send({ type: 'OFFERED' });
    await waitForAbort(signal);
  } catch (error) {
    if (!signal.aborted) fail(error);
  } finally {
    over.abort();
    // The permission prompt may be answered later.
    void opening?.then((microphone) => microphone.close()).catch(() => undefined);
    peerConnection?.close();
    releaseGesture(gesture);
    server.end({ connected: wasConnected });
  }
}

async function refusePrivateGuest({ isPrivateGuest }: CallServices): Promise<void> {
  if (await isPrivateGuest()) throw new VoiceError('private-window');
}

/** A new token is valid for at least 30 s. */
const REFRESH_MS = 20_000;

/** Refreshes the token until the signal is aborted; resolves after the first attempt. */
async function keepTokenFresh({ refreshToken }: ServerSession, signal: AbortSignal): Promise<void> {
  const refresh = () => refreshToken().catch(() => undefined);
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  await refresh();
}

const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

let previousCall: Promise<unknown> = Promise.resolve();

/**
 * Runs a call after the earlier calls of this tab. Returns false, and runs nothing, if another tab is in a call; tabs are not
 * considered in browsers without the Web Locks API.
 */
export function runAsOnlyCall(run: () => Promise<void>): Promise<boolean> {
  const result = previousCall.then(() => runUnlessElsewhere(run));
  previousCall = result.catch(() => undefined);
  return result;
}

async function runUnlessElsewhere(run: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return run().then(() => true);
  return navigator.locks.request('parley.call', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run();
    return lock !== null;
  });
}
