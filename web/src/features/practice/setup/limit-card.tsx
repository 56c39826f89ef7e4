import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';

interface LimitCardProps {
  title: string;
  /** What has happened. */
  reason: string;
  about: string;
  benefit: string;
  onClose: () => void;
  /** The ways on, the best one first: it takes the focus. */
  children: ReactNode;
}

/** The shape that both kinds of the modal share. */
export function LimitCard({ title, reason, about, benefit, onClose, children }: LimitCardProps) {
  return (
    <Dialog title={title} shape="sheet" onClose={onClose}>
      <p className="mt-3 font-semibold text-balance">{reason}</p>
      <p className="mt-1 text-quiet">{about}</p>
      <ul className="mt-4">
        <li className="flex items-center gap-3 rounded-base bg-teal-tint px-4 py-3 font-semibold text-teal-ink">
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {benefit}
        </li>
      </ul>
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </Dialog>
  );
}
