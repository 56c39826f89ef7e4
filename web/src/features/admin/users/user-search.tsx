import { Email, type FoundUser } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { X } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../ui/button.tsx';
import { CONTROL_CLASSES, isEnter, FieldError } from '../../../ui/field.tsx';
import { chosenEmail } from './chosen-email.ts';
import { userSearchMessages } from './messages.ts';
import { SearchNotes } from './search-notes.tsx';
import { useSearch } from './use-search.ts';

/** Debounce of the search in ms (docs/product.md 9). */
const DEBOUNCE_MS = 300;

type Choice = Pick<FoundUser, 'email'>;

/** Leaving the field chooses nobody: only a press on Enter or on a user does. */
function keepOnBlur(
  state: UseComboboxState<Choice>,
  { type, changes }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> {
  if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}

/** Combobox that finds a user by email or name (docs/product.md 2.11). Enter looks up a complete email outside the list. */
export function UserSearch() {
  const t = useStore(userSearchMessages);
  const email = useStore(chosenEmail);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(email ?? '');
  const [query, setQuery] = useState('');
  const search = useSearch(query);
  const { users } = search;

  const combobox = useCombobox<Choice>({
    items: [...users],
    itemToString: (choice) => choice?.email ?? '',
    itemToKey: (choice: Choice | null) => choice?.email,
    selectedItem: email === null ? null : { email },
    inputValue: typed,
    onSelectedItemChange: ({ selectedItem }) => chosenEmail.set(selectedItem?.email ?? null),
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
      if (inputValue === '') chosenEmail.set(null);
    },
    stateReducer: keepOnBlur,
  });
  const { isOpen, highlightedIndex, setHighlightedIndex } = combobox;

  // Whoever has been found already is no search: opened again, the field offers everybody.
  const wanted = typed === email ? '' : typed.trim();
  const isBehind = wanted !== query;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => {
      setQuery(wanted);
      // Somebody else stands there from now on.
      setHighlightedIndex(-1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isBehind, setHighlightedIndex]);

  const lookUp = (event: KeyboardEvent) => {
    if (!isEnter(event) || (isOpen && highlightedIndex >= 0)) return;
    const written = Email.safeParse(typed);
    if (!written.success) return;
    // Firebase keeps addresses in small letters; older records may not.
    const address = written.data.toLowerCase();
    const known = users.find((user) => user.email.toLowerCase() === address)?.email ?? address;
    setTyped(known);
    chosenEmail.set(known);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Whoever goes into the list means those who are found by what is typed, and not by what was typed before.
    if (isBehind && event.key.startsWith('Arrow')) flushSync(() => setQuery(wanted));
    lookUp(event);
  };

  const isListShown = isOpen && users.length > 0;
  return (
    <div ref={box} className="relative max-w-xl">
      <label {...combobox.getLabelProps()} className="mb-1.5 inline-block font-semibold">
        {t.label}
      </label>
      <div className="relative">
        <input
          {...combobox.getInputProps({
            onKeyDown,
            // downshift tells of it only after the event, too late for React: letters typed quickly would be lost.
            onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
            'aria-expanded': isListShown,
          })}
          type="text"
          dir="auto"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${CONTROL_CLASSES} w-full pr-13`}
        />
        {typed !== '' && (
          <IconButton
            label={t.clear}
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
        className={`absolute inset-x-0 top-full z-10 mt-1 rounded-base border border-line bg-surface shadow-base ${isOpen && !search.hasFailed ? '' : 'hidden'}`}
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
        <SearchNotes search={search} />
      </div>
      <output className="sr-only">
        {isOpen && !search.hasFailed && <SearchNotes search={search} isRead />}
      </output>
      {search.hasFailed && (
        <p role="alert" className="mt-1.5">
          <FieldError error={t.notLoaded} />
        </p>
      )}
    </div>
  );
}
