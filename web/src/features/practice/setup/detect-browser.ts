/** The browsers whose microphone permission is changed in different places. */
export type Browser = 'ios' | 'android' | 'safari' | 'firefox' | 'chromium' | 'other';

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Recognises the browser. An iPad presents itself as a Mac, but has a touch screen. */
export function detectBrowser({ userAgent, maxTouchPoints }: Device): Browser {
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad/u.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox/')) return 'firefox';
  if (userAgent.includes('Chrome/')) return 'chromium';
  return isMac && userAgent.includes('Safari/') ? 'safari' : 'other';
}
