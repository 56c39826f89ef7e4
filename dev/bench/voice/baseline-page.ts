/**
 * A page that makes a call and nothing else: the microphone, an offer, the bare function's answer. It says hello to the tutor as
 * the product does, so that a turn can be timed against it.
 */
export const BASELINE_PAGE = `<!doctype html>
<title>Baseline</title>
<button id="call">Call</button> <button id="end">End</button>
<audio id="sound" autoplay></audio>
<script type="module">
  let peer;
  document.getElementById('call').onclick = async () => {
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
    peer = new RTCPeerConnection();
    for (const track of microphone.getTracks()) peer.addTrack(track, microphone);
    peer.ontrack = ({ track }) => { document.getElementById('sound').srcObject = new MediaStream([track]); };
    const channel = peer.createDataChannel('oai-events');
    channel.onopen = () => channel.send(JSON.stringify({ type: 'response.create', response: { metadata: { purpose: 'greeting' } } }));
    await peer.setLocalDescription(await peer.createOffer());
    const response = await fetch('../offer', { method: 'POST', body: peer.localDescription.sdp });
    const { sdp } = await response.json();
    await peer.setRemoteDescription({ type: 'answer', sdp });
  };
  document.getElementById('end').onclick = () => {
    for (const { track } of peer.getSenders()) track?.stop();
    peer.close();
  };
</script>`;
