import { answerOffer } from '/work/main/dev/model-server/realtime/peer.ts';
import {
  RTCPeerConnection,
  MediaStreamTrack,
  RTCRtpCodecParameters,
} from '/work/main/node_modules/werift/lib/index.mjs';
const t0 = performance.now();
const log = (...a: any[]) => console.log((performance.now() - t0).toFixed(0), ...a);
const c = new RTCPeerConnection({
  iceServers: [],
  iceAdditionalHostAddresses: ['127.0.0.1'],
  iceUseIpv6: false,
  codecs: {
    audio: [
      new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48000, channels: 2, payloadType: 111 }),
    ],
  },
});
c.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' });
const ch = c.createDataChannel('oai-events');
ch.stateChange.subscribe((s: any) => log('ch', s));
ch.onMessage.subscribe((m: any) => log('msg', m.toString()));
c.iceConnectionStateChange.subscribe((s: any) => log('ice', s));
c.connectionStateChange.subscribe((s: any) => log('conn', s));
const o = await c.createOffer();
await c.setLocalDescription(o);
log('offer');
const p = await answerOffer(o.sdp, false, {
  opened: () => {
    log('opened');
    p.send('hello');
  },
  message: (t) => log('got', t),
  audio() {},
  alive() {},
  gone() {
    log('gone');
  },
});
log(o.sdp);
log(p.sdp);
await c.setRemoteDescription({ type: 'answer', sdp: p.sdp });
setTimeout(async () => {
  await p.close();
  log('closed');
  setTimeout(async () => {
    await c.close();
  }, 500);
}, 3000);
