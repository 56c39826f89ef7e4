import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { myDataMessages } from '../messages.ts';
import { DeleteAccountDialog, type DeletionProps } from './delete-account-dialog.tsx';
import { DownloadButton } from './download-button.tsx';

/** Downloads the user's data and deletes the account. */
export function MyDataSection(props: DeletionProps) {
  const t = useStore(myDataMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={t.title}>
      <p className="mt-2 max-w-prose text-quiet">{t.about}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DownloadButton uid={props.uid} />
        <Button variant="danger" className="max-sm:w-full" onClick={() => setOpen(true)}>
          {t.delete}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog {...props} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
