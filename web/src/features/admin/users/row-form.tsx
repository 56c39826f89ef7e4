import { PLAN_IDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useAccount } from '../../../account/account.ts';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { Button } from '../../../ui/button.tsx';
import { isEnter } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ErrorAlert } from '../shared/error-alert.tsx';
import { getDisplayName, type UserValues } from '../shared/listed-user.ts';
import { usersMessages } from './messages.ts';
import { OptionalText } from './optional-text.tsx';
import type { RowEvent, RowState } from './row-machine.ts';
import { sendToRow } from './rows-store.ts';
import { hasChanges, validateDraft } from './user-draft.ts';

const ROLES = ['user', 'admin'] as const;

type EditedRow = Extract<RowState, { status: 'editing' | 'saving' }>;

/** Shows why the row was not saved, or which part of it was. */
function RowErrorAlert({ row }: { row: EditedRow }) {
  const t = useStore(usersMessages);
  const error = row.status === 'editing' ? row.error : null;
  const { name, email, admin, plan } = row.base;
  const currentValues = [
    [t.name, name],
    [t.email, email],
    [t.role, admin ? t.admin : t.user],
    [t.plan, plan ?? t.planUnknown],
  ] as const;
  return (
    <ErrorAlert className="mt-4">
      {error && (
        <>
          {error.isPlanSaved && <p>{t.planSaved}</p>}
          <p>{error.kind === 'conflict' ? t.conflict : error.message}</p>
          {error.kind === 'conflict' && (
            <>
              <dl className="my-1 flex flex-wrap gap-x-5 gap-y-1 font-normal text-ink">
                {currentValues.map(([term, value]) => (
                  <div key={term} className="flex min-w-0 flex-wrap gap-x-2">
                    <dt className="text-quiet">{term}</dt>
                    <dd className="min-w-0">
                      <OptionalText text={value} />
                    </dd>
                  </div>
                ))}
              </dl>
              <p>{t.conflictDescription}</p>
            </>
          )}
        </>
      )}
    </ErrorAlert>
  );
}

/** Form for a user's name, email, role and plan (docs/product.md 5.6). */
export function RowForm({ row }: { row: EditedRow }) {
  const t = useStore(usersMessages);
  const box = useRef<HTMLFieldSetElement>(null);
  const { base, draft } = row;
  const send = (event: RowEvent) => sendToRow(base.uid, event);
  const isSelf = getRegisteredUid(useAccount()) === base.uid;
  const busy = row.status === 'saving';
  const errors = row.status === 'editing' && row.isValidated ? validateDraft(base, draft) : null;
  const canSave = hasChanges(base, draft);
  const plans = draft.plan === null ? (['', ...PLAN_IDS] as const) : PLAN_IDS;

  // Focus the form if its Edit button had the focus, which is lost with the button.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('input')?.focus();
  }, []);
  const change = (values: Partial<UserValues>) => send({ type: 'CHANGE', values });
  const save = () => {
    flushSync(() => send({ type: 'SAVE' }));
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const inputProps = {
    autoComplete: 'off',
    readOnly: busy,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isEnter(event)) return;
      // Otherwise the key press would also activate the button that is focused after saving.
      event.preventDefault();
      save();
    },
  };
  return (
    <fieldset ref={box} className="min-w-0 py-2">
      <legend className="mb-3 text-lg font-semibold wrap-anywhere">
        {t.editUser({ name: getDisplayName(base) })}
      </legend>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <TextInput
          label={t.name}
          {...inputProps}
          value={draft.name}
          error={errors?.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          label={t.email}
          {...inputProps}
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={draft.email}
          error={errors?.email}
          {...(isSelf && { hint: t.ownEmail })}
          onChange={({ target }) => change({ email: target.value })}
        />
        {isSelf ? (
          <div>
            <p className="mb-1.5 font-semibold">{t.role}</p>
            <p className="flex min-h-12 items-center">{base.admin ? t.admin : t.user}</p>
            <p className="mt-1.5 text-quiet">{t.ownRole}</p>
          </div>
        ) : (
          <Select
            label={t.role}
            description=""
            options={ROLES}
            getLabel={(role) => t[role]}
            value={draft.admin ? 'admin' : 'user'}
            onChange={(role) => change({ admin: role === 'admin' })}
          />
        )}
        <Select
          label={t.plan}
          description={draft.plan === base.plan ? '' : t.planRestarts}
          options={plans}
          getLabel={(plan) => plan || t.planUnknown}
          value={draft.plan ?? ''}
          onChange={(plan) => change({ plan: plan || null })}
        />
      </div>
      <RowErrorAlert row={row} />
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
