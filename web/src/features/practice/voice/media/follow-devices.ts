import { isListed, listAudioDevices, switchSpeaker, type AudioDevices } from './audio-devices.ts';
import type { MicrophoneCapture } from './microphone-capture.ts';
import { readVoiceSettings } from './voice-settings.ts';

/** Returns to the chosen devices when they are connected again; without a choice, follows changes of the system default. */
export async function followDevices(
  microphone: MicrophoneCapture,
  audio: HTMLAudioElement,
  onChange: (devices: AudioDevices) => void,
): Promise<void> {
  const devices = await listAudioDevices();
  onChange(devices);
  const chosen = readVoiceSettings();
  if (!isListed(devices.microphones, chosen.microphone)) microphone.followDefault(devices.defaultGroup);
  else if (microphone.getDeviceId() !== chosen.microphone) microphone.switchTo(chosen.microphone);
  await switchSpeaker(audio, isListed(devices.speakers, chosen.speaker) ? chosen.speaker : null);
}
