import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { appMessages } from '../messages/app.ts';
import { useAccount } from './account.ts';

interface LoadingGateProps {
  /** What the page shows until it is known who uses it. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Opens once it is known who uses the page, and stays open: a lost connection must not take a running session away. */
export function LoadingGate({ waiting, children }: LoadingGateProps) {
  const t = useStore(appMessages);
  const { status } = useAccount();
  const [open, setOpen] = useState(false);
  if (status === 'guest' && !open) setOpen(true);

  if (open) return children;
  if (status !== 'unreachable') return waiting;
  return (
    <div role="alert" className="rounded-base border border-line bg-surface p-6 lg:col-span-2">
      <h2 className="text-xl">{t.unreachable}</h2>
      <p className="mt-2 text-quiet">{t.unreachableAbout}</p>
    </div>
  );
}
