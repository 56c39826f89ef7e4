/**
 * Asks for a microphone: this one where it is there, otherwise the system's own choice (null: that one at once). The tutor
 * must not hear itself, nor the room. Rejects where there is none or it is not allowed, also for want of a secure page.
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
