import { useEffect, useState } from 'react';

/**
 * Why there is no microphone: `blocked` by the learner's choice in the browser, or `missing`; `open`: the browser may ask for it, or it
 * is not known why.
 */
export type MicrophoneAccess = 'unknown' | 'blocked' | 'missing' | 'open';

async function queryPermission(): Promise<PermissionStatus | null> {
  // Safari before version 16 has no permissions, and Firefox before version 131 rejects the name.
  if (!('permissions' in navigator)) return null;
  return navigator.permissions.query({ name: 'microphone' }).catch(() => null);
}

async function findAccess(permission: PermissionStatus | null): Promise<MicrophoneAccess> {
  if (permission?.state === 'denied') return 'blocked';
  // Browsers list no devices to a page without HTTPS.
  if (!('mediaDevices' in navigator)) return 'open';
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
  const isMissing = devices?.every(({ kind }) => kind !== 'audioinput') ?? false;
  return isMissing ? 'missing' : 'open';
}

/** Reports the access, now and whenever the permission or the devices change, until the signal aborts. */
async function watchAccess(report: (access: MicrophoneAccess) => void, signal: AbortSignal): Promise<void> {
  const permission = await queryPermission();
  const update = () => void findAccess(permission).then((access) => signal.aborted || report(access));
  permission?.addEventListener('change', update, { signal });
  if ('mediaDevices' in navigator) {
    navigator.mediaDevices.addEventListener('devicechange', update, { signal });
  }
  update();
}

/** Watches the permission and the devices, so that the help changes when the learner has followed it. */
export function useMicrophoneAccess(): MicrophoneAccess {
  const [access, setAccess] = useState<MicrophoneAccess>('unknown');
  useEffect(() => {
    const controller = new AbortController();
    void watchAccess(setAccess, controller.signal);
    return () => controller.abort();
  }, []);
  return access;
}
