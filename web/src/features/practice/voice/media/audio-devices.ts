export interface AudioDevices {
  microphones: readonly MediaDeviceInfo[];
  /** Empty where the page cannot choose the speaker, as on most phones. */
  speakers: readonly MediaDeviceInfo[];
  /** The group of the system's default microphone; absent where the browser does not report it. */
  defaultGroup?: string | undefined;
}

export const NO_DEVICES: AudioDevices = { microphones: [], speakers: [] };

/** Aliases of the system defaults, and the empty id that browsers report before permission is granted. */
const PSEUDO_IDS = new Set(['', 'default', 'communications']);

const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

const isDefault = ({ kind, deviceId }: MediaDeviceInfo) => kind === 'audioinput' && deviceId === 'default';

/** Lists the devices. Their labels are available once microphone access has been granted. */
export async function listAudioDevices(): Promise<AudioDevices> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const real = devices.filter(({ deviceId }) => !PSEUDO_IDS.has(deviceId));
  return {
    defaultGroup: devices.find(isDefault)?.groupId,
    microphones: real.filter(({ kind }) => kind === 'audioinput'),
    speakers: canChooseSpeaker() ? real.filter(({ kind }) => kind === 'audiooutput') : [],
  };
}

/** Plays through a speaker, or through the system default (null). Keeps the current one if that fails. */
export async function switchSpeaker(audio: HTMLAudioElement, id: string | null): Promise<void> {
  if (!canChooseSpeaker() || audio.sinkId === (id ?? '')) return;
  await audio.setSinkId(id ?? '').catch(() => undefined);
}

export const isListed = (devices: readonly MediaDeviceInfo[], id: string | null): boolean =>
  devices.some(({ deviceId }) => deviceId === id);
