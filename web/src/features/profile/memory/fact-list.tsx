import type { Fact } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { memoryMessages } from './messages.ts';

interface FactListProps {
  facts: readonly Fact[];
  onEdit: (fact: Fact) => void;
  onDelete: (fact: Fact) => void;
}

/** The facts, newest first, each with buttons to change and delete it. */
export function FactList({ facts, onEdit, onDelete }: FactListProps) {
  const t = useStore(memoryMessages);
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {facts.map((fact) => (
        <li key={fact.id} className="flex items-center gap-1 py-1">
          <span dir="auto" className="min-w-0 flex-1 py-2 wrap-anywhere">
            {fact.text}
          </span>
          <IconButton label={t.edit({ fact: fact.text })} onClick={() => onEdit(fact)}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={t.delete({ fact: fact.text })} onClick={() => onDelete(fact)}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
