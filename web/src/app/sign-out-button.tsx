import { useStore } from '@nanostores/react';
import { toast } from 'react-hot-toast/headless';
import { account, useAccount } from '../account/account.ts';
import { appMessages } from '../messages/app.ts';
import { Button } from '../ui/button.tsx';

async function signOut(): Promise<void> {
  const refusal = await account.signOut();
  if (refusal) toast.error(refusal.message, { id: refusal.code });
}

export function SignOutButton({ className }: { className?: string }) {
  const t = useStore(appMessages);
  const state = useAccount();
  const busy = state.status === 'changing' && state.change.kind === 'signOut';
  return (
    <Button variant="quiet" busy={busy} className={className} onClick={() => void signOut()}>
      {t.signOut}
    </Button>
  );
}
