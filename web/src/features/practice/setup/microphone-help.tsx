import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { commonMessages } from '../../../messages/common.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { detectBrowser } from './detect-browser.ts';
import { useMicrophoneAccess } from './use-microphone-access.ts';

/** Where each browser keeps the permission. */
const blockedMessages = i18n('microphoneBlocked', {
  ios: 'Tap the icon beside the address, open the website settings and set Microphone to Allow. If it is missing there, open Settings on your device, find your browser and turn Microphone on.',
  android: 'Tap the icon to the left of the address, then Permissions, and allow Microphone.',
  safari: 'In the menu bar, choose Safari > Settings > Websites > Microphone, and set this site to Allow.',
  firefox: 'Click the crossed-out microphone beside the address, and remove the block.',
  chromium: 'Click the icon to the left of the address, and turn Microphone on.',
  other: "Open this site's permissions in your browser, and allow Microphone.",
});

const microphoneMessages = i18n('microphoneHelp', {
  missing: "We couldn't find a microphone. Connect one, then try again.",
  open: 'When your browser asks for the microphone, choose Allow.',
});

/** Explains how to allow the microphone in this browser. Loaded only after access has failed. */
export function MicrophoneHelp({ onRetry }: { onRetry: () => void }) {
  const { tryAgain } = useStore(commonMessages);
  const t = useStore(microphoneMessages);
  const blocked = useStore(blockedMessages);
  const [browser] = useState(() => detectBrowser(navigator));
  const access = useMicrophoneAccess();
  const texts = { ...t, blocked: blocked[browser], unknown: '' };
  return (
    <>
      <p className="mt-2 min-h-6">{texts[access]}</p>
      <Button className="mt-3" onClick={onRetry}>
        {tryAgain}
      </Button>
    </>
  );
}
