/** Records the times of the last click and of the last applied SDP answer, in ms of the page's clock. */
export const HANDSHAKE_PROBE = `{
  globalThis.handshake = { clicked: 0, applied: 0 };
  addEventListener('click', () => { handshake = { clicked: performance.now(), applied: 0 }; }, true);
  const apply = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = async function (...description) {
    await apply.apply(this, description);
    handshake.applied = performance.now();
  };
}`;

/**
 * Replaces the microphone of a page with one that plays a WAV (base64) when `say` is called. Records the end of the speech and
 * the first sound of the reply; `quietSince` is when the tutor was last audible.
 */
export const TURN_PROBE = `{
  const LOUD = 0.01;
  const context = new AudioContext();
  const microphone = context.createMediaStreamDestination();
  const samples = new Float32Array(256);
  // A stream with nothing in it sends nothing, not even silence.
  const murmur = new GainNode(context, { gain: 0.0001 });
  const hum = new OscillatorNode(context);
  hum.connect(murmur).connect(microphone);
  hum.start();
  globalThis.turn = { said: Infinity, heard: 0 };
  globalThis.quietSince = Infinity;
  navigator.mediaDevices.getUserMedia = async () => {
    await context.resume();
    return microphone.stream.clone();
  };
  globalThis.say = async (wav) => {
    const bytes = Uint8Array.from(atob(wav), (character) => character.codePointAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(microphone);
    turn = { said: Infinity, heard: 0 };
    const over = new Promise((resolve) => { source.onended = resolve; });
    source.start();
    await over;
    turn.said = performance.now();
  };
  const listen = (stream) => {
    const analyser = context.createAnalyser();
    analyser.fftSize = samples.length;
    context.createMediaStreamSource(stream).connect(analyser);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
      if (Math.sqrt(power) < LOUD) return;
      const now = performance.now();
      quietSince = now;
      if (turn.heard === 0 && now > turn.said) turn.heard = now;
    }, 4);
  };
  const describe = RTCPeerConnection.prototype.setLocalDescription;
  RTCPeerConnection.prototype.setLocalDescription = function (...description) {
    this.addEventListener('track', ({ track }) => listen(new MediaStream([track])));
    return describe.apply(this, description);
  };
}`;
