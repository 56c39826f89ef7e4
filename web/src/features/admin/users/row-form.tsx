import { PLAN_IDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { Button } from '../../../ui/button.tsx';
import { isEnter } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { adminUsersMessages, userEditMessages } from './messages.ts';
import { faultsOf, type Faults } from './row-faults.ts';
import { RowNotice } from './row-notice.tsx';
import { hasChanges, type RowEvent, type RowState } from './row-state.ts';
import { titleOf } from './user-cells.tsx';

const ROLES = ['user', 'admin'] as const;
const NO_FAULTS: Faults = {};
/** As Firebase knows addresses: not as a sentence that begins with a capital letter. */
const AS_TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface RowFormProps {
  row: Extract<RowState, { status: 'editing' | 'saving' }>;
  send: (event: RowEvent) => void;
}

/** Form for a user's name, email, role and plan (docs/product.md 5.6). */
export function RowForm({ row, send }: RowFormProps) {
  const t = useStore(userEditMessages);
  const names = useStore(adminUsersMessages);
  const box = useRef<HTMLFieldSetElement>(null);
  const { seen, draft } = row;
  const isSelf = getRegisteredUid(useAccount()) === seen.uid;
  const busy = row.status === 'saving';
  const faults = row.status === 'editing' && row.isChecked ? faultsOf(seen, draft) : NO_FAULTS;
  const canSave = hasChanges(seen, draft);
  const plans = draft.plan === null ? (['', ...PLAN_IDS] as const) : PLAN_IDS;

  // Where the button that has opened this had the focus, the first field has it now; nobody else is disturbed.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('input')?.focus();
  }, []);
  const save = () => {
    flushSync(() => send({ type: 'SAVE' }));
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const keys = {
    readOnly: busy,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isEnter(event)) return;
      // Or the press would go on, to the button that has the focus by then.
      event.preventDefault();
      save();
    },
  };
  return (
    <fieldset ref={box} className="min-w-0 py-2">
      <legend className="mb-3 text-lg font-semibold wrap-anywhere">
        {names.editUser({ name: titleOf(seen) })}
      </legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextInput
          label={names.name}
          autoComplete="off"
          {...keys}
          value={draft.name}
          error={faults.name}
          onChange={({ target }) => send({ type: 'CHANGE', values: { name: target.value } })}
        />
        <TextInput
          label={names.email}
          inputMode="email"
          {...AS_TYPED}
          {...keys}
          value={draft.email}
          error={faults.email}
          {...(isSelf && { hint: t.ownEmail })}
          onChange={({ target }) => send({ type: 'CHANGE', values: { email: target.value } })}
        />
        {isSelf ? (
          <div>
            <p className="mb-1.5 font-semibold">{names.role}</p>
            <p className="flex min-h-12 items-center">{seen.admin ? names.admin : names.user}</p>
            <p className="mt-1.5 text-quiet">{t.ownRole}</p>
          </div>
        ) : (
          <Select
            label={names.role}
            description=""
            options={ROLES}
            getLabel={(role) => names[role]}
            value={draft.admin ? 'admin' : 'user'}
            onChange={(role) => send({ type: 'CHANGE', values: { admin: role === 'admin' } })}
          />
        )}
        <Select
          label={names.plan}
          description={draft.plan === seen.plan ? '' : t.planStartsAfresh}
          options={plans}
          getLabel={(plan) => plan || names.planUnknown}
          value={draft.plan ?? ''}
          onChange={(plan) => send({ type: 'CHANGE', values: { plan: plan || null } })}
        />
      </div>
      <RowNotice row={row} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => send({ type: 'CANCEL' })} aria-disabled={busy}>
          {t.cancel}
        </Button>
        <Button variant="primary" busy={busy} aria-disabled={!canSave} onClick={() => canSave && save()}>
          {busy ? t.saving : t.save}
        </Button>
      </div>
    </fieldset>
  );
}
