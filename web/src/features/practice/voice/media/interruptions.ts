/**
 * Reports when a phone call, a voice assistant or another app takes the microphone or the sound of the call, and when they are
 * back. Paused sound is continued; if the browser does not allow that, only a tap can.
 */
export function watchInterruptions(
  audio: HTMLAudioElement,
  onChange: (isInterrupted: boolean) => void,
  signal: AbortSignal,
) {
  let isMicrophoneMuted = false;
  let isSoundPaused = false;
  const report = () => onChange(isMicrophoneMuted || isSoundPaused);
  const setSoundPaused = (isPaused: boolean) => {
    isSoundPaused = isPaused;
    report();
  };
  const play = () => {
    const stream = audio.srcObject;
    // The stream of a connection that was replaced has ended.
    if (!stream || !('active' in stream) || !stream.active) return;
    audio.play().then(
      () => setSoundPaused(false),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setSoundPaused(true);
      },
    );
  };
  audio.addEventListener('pause', play, { signal });
  audio.addEventListener('playing', () => setSoundPaused(false), { signal });
  // The interruption may be over by then.
  document.addEventListener('visibilitychange', () => isSoundPaused && play(), { signal });
  return {
    play,
    report,
    setMicrophoneMuted: (isMuted: boolean) => {
      isMicrophoneMuted = isMuted;
      report();
    },
  };
}
