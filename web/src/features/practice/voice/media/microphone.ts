/**
 * Requests a microphone: the given one if it exists, otherwise the system default (null). Cancels echo and noise, so that the
 * tutor hears only the learner. Rejects if there is no microphone, access is denied, or the page is not secure.
 */
export async function requestMicrophone(id: string | null): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(id !== null && { deviceId: { ideal: id } }),
    },
  });
}

export const stopStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

export const stopRequestedMicrophone = (requested: Promise<MediaStream>): void =>
  void requested.then(stopStream, () => undefined);
