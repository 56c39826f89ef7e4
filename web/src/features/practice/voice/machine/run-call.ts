import { abortable } from '../../../../lib/async.ts';
import type { EffectContext } from '../../../../lib/machine.ts';
import type { Ear } from '../media/silence-detector.ts';
import type { GrantedCall } from '../connection/server-session.ts';
import { openEars, type Ears } from '../media/microphone-capture.ts';
import { openPeer, type Peer } from '../connection/peer-connection.ts';
import { dropTap } from '../media/call-gesture.ts';
import type { VoiceEffect, VoiceEvent } from './voice-events.ts';
import { faultOf, VoiceFault } from '../media/voice-error.ts';
import { readVoiceSettings } from '../media/voice-settings.ts';

/** What a call is steered by while it is held. */
export interface HeldCall {
  offerSdp: string;
  peer: Peer;
  ears: Ears;
  audio: HTMLAudioElement;
}

export interface CallWork {
  ear: Ear;
  /** Whether this is a guest in a private window, who cannot start a session (spec.md section 6). */
  isPrivateGuest: () => Promise<boolean>;
  /** The microphones that there are may be others now. */
  lookForMicrophones: () => void;
}

/**
 * Opens the microphone and the peer of a call, gives them to `use`, and holds them until the work is cancelled. Whatever
 * happens, all is given back, and the server is told.
 */
export async function holdCall(
  work: CallWork,
  server: GrantedCall,
  { tap }: Extract<VoiceEffect, { type: 'hold' }>,
  { send, signal }: EffectContext<VoiceEvent>,
  use: (call: HeldCall) => void,
): Promise<void> {
  const over = new AbortController();
  const listen = (target: EventTarget, type: string, listener: () => void) =>
    target.addEventListener(type, listener, { signal: over.signal });
  const fail = (error: unknown) => send({ type: 'FAILED', error: faultOf(error), at: Date.now() });
  let wasOpened = false;
  let peer: Peer | null = null;
  let opened: Promise<Ears> | null = null;

  try {
    peer = openPeer(tap.audio, {
      onOpen: () => {
        wasOpened = true;
        const { pushToTalk, pace } = readVoiceSettings();
        send({ type: 'OPENED', pushToTalk, pace });
        if (document.hidden) send({ type: 'HIDDEN' });
      },
      onEvent: (event) => send({ type: 'HEARD', event, at: Date.now() }),
      onLine: (line) => {
        if (line === 'lost') fail(new VoiceFault('call-dropped'));
        else send({ type: line === 'shaky' ? 'LINE_SHAKY' : 'LINE_STEADY' });
      },
    });
    opened = openEars(work.ear, tap.microphone, {
      onTrack: peer.setTrack,
      onLost: () => fail(new VoiceFault('microphone-lost')),
    });
    listen(window, 'pagehide', () => server.endAtOnce({ connected: wasOpened }));
    listen(document, 'visibilitychange', () => send({ type: document.hidden ? 'HIDDEN' : 'SHOWN' }));

    const [ears, offerSdp] = await abortable(
      Promise.all([opened, peer.offer, refusePrivateGuest(work), keepFresh(server.freshen, over.signal)]),
      signal,
    );
    work.lookForMicrophones();
    listen(navigator.mediaDevices, 'devicechange', work.lookForMicrophones);
    use({ offerSdp, peer, ears, audio: tap.audio });
    send({ type: 'OFFERED' });
    await aborted(signal);
  } catch (error) {
    if (!signal.aborted) fail(error);
  } finally {
    over.abort();
    // The microphone may be allowed only now, when nobody needs it any more.
    void opened?.then((ears) => ears.close()).catch(() => undefined);
    peer?.close();
    dropTap(tap);
    server.end({ connected: wasOpened });
  }
}

async function refusePrivateGuest({ isPrivateGuest }: CallWork): Promise<void> {
  if (await isPrivateGuest()) throw new VoiceFault('private-window');
}

/** A token is good for half a minute at least when it is given out; asking more often, there is always one. */
const FRESHEN_MS = 20_000;

/** Has a token at hand from now on; resolves when there is one, or none to be had. */
async function keepFresh(freshen: GrantedCall['freshen'], over: AbortSignal): Promise<void> {
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
