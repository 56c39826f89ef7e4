import { useStore } from '@nanostores/react';
import { toast } from 'react-hot-toast/headless';
import { account, useAccount } from '../account/account.ts';
import { Button } from '../ui/button.tsx';
import { appMessages } from './messages.ts';

async function signOut(): Promise<void> {
  const error = await account.signOut();
  if (error) toast.error(error.message, { id: error.code });
}

export function SignOutButton({ variant }: { variant: 'quiet' | 'secondary' }) {
  const t = useStore(appMessages);
  const state = useAccount();
  const busy = state.status === 'changing' && state.change.kind === 'signOut';
  return (
    <Button variant={variant} busy={busy} onClick={() => void signOut()}>
      {t.signOut}
    </Button>
  );
}
