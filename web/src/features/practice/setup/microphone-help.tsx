import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { commonMessages } from '../../../messages/common.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { detectBrowser } from './detect-browser.ts';
import { useMicrophoneAccess } from './use-microphone-access.ts';

/** How to allow a blocked microphone in each browser. */
const blockedMessages = i18n('microphoneBlocked', {
  ios: "Tap the icon in the address bar, open the website settings and set Microphone to Allow. If Microphone isn't listed, open the Settings app, find your browser and turn on Microphone.",
  android: 'Tap the icon to the left of the web address, tap Permissions and allow the microphone.',
  safari: 'In the menu bar, choose Safari > Settings > Websites > Microphone, and set this site to Allow.',
  firefox: 'Click the crossed-out microphone icon in the address bar, then click the X next to Blocked.',
  chromium: 'Click the icon to the left of the web address and turn on Microphone.',
  other: "Open this site's permissions in your browser and allow the microphone.",
});

const microphoneMessages = i18n('microphoneHelp', {
  missing: "We couldn't find a microphone. Connect one, then try again.",
  prompt: 'When your browser asks to use your microphone, choose Allow.',
});

/** Explains how to allow the microphone in this browser. Loaded only after access has failed. */
export function MicrophoneHelp({ onRetry }: { onRetry: () => void }) {
  const { tryAgain } = useStore(commonMessages);
  const t = useStore(microphoneMessages);
  const blocked = useStore(blockedMessages);
  const [browser] = useState(() => detectBrowser(navigator));
  const access = useMicrophoneAccess();
  const texts = { ...t, blocked: blocked[browser], pending: '' };
  return (
    <>
      <p className="mt-2 min-h-6">{texts[access]}</p>
      <Button className="mt-3" onClick={onRetry}>
        {tryAgain}
      </Button>
    </>
  );
}
