import type { Page } from '@playwright/test';
import type { Addresses } from '../../stack/addresses.ts';
import { signIn } from '../browser.ts';

/** A page that makes calls, one after another. */
export interface Caller {
  page: Page;
  call: () => Promise<void>;
  end: () => Promise<void>;
}

/** Signs in on the page as a learner on PREMIUM. */
export async function createProductCaller(page: Page, addresses: Addresses): Promise<Caller> {
  await signIn(page, addresses, 'premium');
  const button = page.getByRole('button', { name: 'Start Voice Chat' });
  await button.waitFor();
  return {
    page,
    call: () => button.click(),
    end: async () => {
      const ended = page.waitForResponse((response) => response.url().endsWith('/endVoiceSession'));
      await page.getByRole('button', { name: 'End Voice Chat' }).click();
      // In the first 20 s of a call, the product asks for confirmation.
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'End Voice Chat' });
      await confirm.or(button).first().waitFor();
      if (await confirm.isVisible()) await confirm.click();
      await ended;
      await button.waitFor();
    },
  };
}

/** Requests a greeting, as the product does, so that both have the same first turn. */
const BASELINE_PAGE = `<!doctype html>
<button id="call">Call</button>
<audio id="sound" autoplay></audio>
<script type="module">
  document.getElementById('call').onclick = async () => {
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
    globalThis.peer = new RTCPeerConnection();
    for (const track of microphone.getTracks()) peer.addTrack(track, microphone);
    peer.ontrack = ({ track }) => { document.getElementById('sound').srcObject = new MediaStream([track]); };
    const channel = peer.createDataChannel('oai-events');
    channel.onopen = () => channel.send(JSON.stringify({ type: 'response.create' }));
    await peer.setLocalDescription(await peer.createOffer());
    const response = await fetch('offer', { method: 'POST', body: peer.localDescription.sdp });
    const { sdp } = await response.json();
    await peer.setRemoteDescription({ type: 'answer', sdp });
  };
</script>`;

/** Opens a page that does nothing but connect calls through the baseline function at this URL. */
export async function createBaselineCaller(page: Page, callUrl: string): Promise<Caller> {
  // The page and the function need the same origin.
  const pageUrl = `${callUrl}/page`;
  await page.route(pageUrl, (route) => route.fulfill({ contentType: 'text/html', body: BASELINE_PAGE }));
  await page.goto(pageUrl);
  return {
    page,
    call: () => page.getByRole('button', { name: 'Call' }).click(),
    end: () => page.evaluate('peer.getSenders().forEach(({ track }) => track?.stop()); peer.close();'),
  };
}
