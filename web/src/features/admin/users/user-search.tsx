import { Email, type FoundUser } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useCombobox } from 'downshift';
import { X } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/button.tsx';
import { CONTROL_CLASSES, isEnter, FieldError } from '../../../ui/field.tsx';
import { usersMessages } from './messages.ts';
import { selectedEmail } from '../shared/user-queries.ts';
import { useUserSearch } from './use-user-search.ts';

/** Debounce of the search in ms (docs/product.md 9). */
const DEBOUNCE_MS = 300;

type Option = Pick<FoundUser, 'email'>;

/** Combobox that finds a user by email or name (docs/product.md 2.15). Enter looks up a complete email, even one that is not listed. */
export function UserSearch() {
  const t = useStore(usersMessages);
  const email = useStore(selectedEmail);
  const box = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState(email ?? '');
  const [query, setQuery] = useState('');
  const { users, more, status, hasListFailed } = useUserSearch(query);

  const combobox = useCombobox<Option>({
    items: [...users],
    itemToString: (option) => option?.email ?? '',
    itemToKey: (option: Option | null) => option?.email,
    selectedItem: email === null ? null : { email },
    inputValue: input,
    onSelectedItemChange: ({ selectedItem }) => selectedEmail.set(selectedItem?.email ?? null),
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setInput(inputValue);
      if (inputValue === '') selectedEmail.set(null);
    },
    // Only Enter or a click selects an option: keep the selection on blur.
    stateReducer: ({ selectedItem, inputValue }, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem, inputValue } : changes,
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = combobox;

  // The email of the selected user is not a query: the list then offers all users.
  const nextQuery = input === email ? '' : input.trim();
  const isQueryOutdated = nextQuery !== query;
  useEffect(() => {
    if (!isQueryOutdated) return undefined;
    const timer = setTimeout(() => {
      setQuery(nextQuery);
      // The highlighted position now belongs to another user.
      setHighlightedIndex(-1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [nextQuery, isQueryOutdated, setHighlightedIndex]);

  const lookUp = (event: KeyboardEvent) => {
    if (!isEnter(event) || (isOpen && highlightedIndex >= 0)) return;
    const parsed = Email.safeParse(input);
    if (!parsed.success) return;
    // Firebase stores addresses in lower case, but older records may differ.
    const address = parsed.data.toLowerCase();
    const listed = users.find((user) => user.email.toLowerCase() === address)?.email ?? address;
    setInput(listed);
    selectedEmail.set(listed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys move through the results of the current input, so do not wait for the debounce.
    if (isQueryOutdated && event.key.startsWith('Arrow')) flushSync(() => setQuery(nextQuery));
    lookUp(event);
  };

  const isListShown = isOpen && users.length > 0;
  const hasNoMatch = users.length === 0 && (status === 'complete' || status === 'partial');
  const notes = [
    more && t.moreResults,
    status === 'searching' && t.searching,
    status === 'too-short' && t.queryTooShort,
    status === 'partial' && t.searchFailed,
    hasNoMatch && (query === '' ? t.none : t.noneWithEmail({ email: query })),
  ].filter((note) => note !== false);
  // Screen reader users cannot see how many options there are.
  const count = users.length > 0 && !more && t.found(users.length);
  return (
    <div ref={box} className="relative max-w-xl">
      <label {...combobox.getLabelProps()} className="mb-1.5 inline-block font-semibold">
        {t.search}
      </label>
      <div className="relative">
        <input
          {...combobox.getInputProps({
            onKeyDown,
            // downshift reports changes only after the event: React would drop letters that are typed quickly.
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setInput(currentTarget.value),
            'aria-expanded': isListShown,
          })}
          type="text"
          dir="auto"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${CONTROL_CLASSES} w-full pr-13`}
        />
        {input !== '' && (
          <IconButton
            label={t.clearSearch}
            className="absolute top-1/2 right-0.5 -translate-y-1/2"
            onClick={() => {
              combobox.reset();
              box.current?.querySelector('input')?.focus();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <div
        className={`absolute inset-x-0 top-full z-10 mt-1 rounded-base border border-line bg-surface shadow-base ${isOpen && !hasListFailed ? '' : 'hidden'}`}
      >
        <ul
          {...combobox.getMenuProps()}
          className={isListShown ? 'max-h-80 overflow-y-auto p-1.5' : 'hidden'}
        >
          {isListShown &&
            users.map((user, index) => (
              <li
                key={user.uid}
                {...combobox.getItemProps({ item: user, index })}
                className="flex min-h-11 cursor-pointer flex-col justify-center rounded-base px-2.5 py-1.5 wrap-anywhere aria-selected:bg-teal-tint"
              >
                <bdi className="font-semibold">{user.email}</bdi>
                <bdi className="text-sm text-quiet">{user.name}</bdi>
              </li>
            ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className="px-4 py-2.5 text-sm wrap-anywhere text-quiet">
            {note}
          </p>
        ))}
      </div>
      <output className="sr-only">
        {isOpen && !hasListFailed && [count, ...notes].filter((note) => note !== false).join(' ')}
      </output>
      {hasListFailed && (
        <p role="alert" className="mt-1.5">
          <FieldError error={t.emailsFailed} />
        </p>
      )}
    </div>
  );
}
