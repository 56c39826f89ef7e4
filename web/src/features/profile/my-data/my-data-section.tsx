import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { getCurrentUser } from '../../../account/account-state.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { myDataMessages } from './messages.ts';

/** What we hold about the learner: to take along, or to be deleted. */
export function MyDataSection() {
  const t = useStore(myDataMessages);
  const [asked, setAsked] = useState(false);
  const who = getCurrentUser(useAccount());
  if (who === null) return null;
  return (
    <SectionCard title={t.title}>
      <p className="mt-2 max-w-prose text-quiet">{t.about}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DownloadButton />
        <Button variant="danger" className="max-sm:w-full" onClick={() => setAsked(true)}>
          {t.delete}
        </Button>
      </div>
      {asked && <DeleteDialog uid={who.user.uid} onClose={() => setAsked(false)} />}
    </SectionCard>
  );
}
