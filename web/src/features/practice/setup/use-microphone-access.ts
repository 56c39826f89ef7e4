import { useEffect, useState } from 'react';

/**
 * Why the microphone is unavailable. `pending`: not checked yet; `blocked`: denied in the browser's permissions; `missing`: none is
 * connected; `prompt`: the browser may ask, or the reason is unknown.
 */
export type MicrophoneAccess = 'pending' | 'blocked' | 'missing' | 'prompt';

async function queryPermission(): Promise<PermissionStatus | null> {
  // Safari before version 16 has no Permissions API, and Firefox before version 131 rejects the name.
  if (!('permissions' in navigator)) return null;
  return navigator.permissions.query({ name: 'microphone' }).catch(() => null);
}

async function findAccess(permission: PermissionStatus | null): Promise<MicrophoneAccess> {
  if (permission?.state === 'denied') return 'blocked';
  // Browsers do not expose media devices to a page without HTTPS.
  if (!('mediaDevices' in navigator)) return 'prompt';
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
  const isMissing = devices?.every(({ kind }) => kind !== 'audioinput') ?? false;
  return isMissing ? 'missing' : 'prompt';
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
  const [access, setAccess] = useState<MicrophoneAccess>('pending');
  useEffect(() => {
    const controller = new AbortController();
    void watchAccess(setAccess, controller.signal);
    return () => controller.abort();
  }, []);
  return access;
}
