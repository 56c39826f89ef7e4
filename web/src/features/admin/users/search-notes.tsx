import { useStore } from '@nanostores/react';
import { adminUsersMessages, userSearchMessages } from './messages.ts';
import type { Search } from './use-search.ts';

/** How a search came out, in words; `isRead`: by a screen reader, which does not see how many were found. */
export function SearchNotes({ search, isRead = false }: { search: Search; isRead?: boolean }) {
  const t = useStore(userSearchMessages);
  const { none } = useStore(adminUsersMessages);
  const { status, users, more, query } = search;
  const notes = [
    isRead && users.length > 0 && !more && t.found(users.length),
    more && t.more,
    status === 'searching' && t.searching,
    status === 'short' && t.short,
    status === 'partly' && t.notSearched,
    status !== 'searching' &&
      status !== 'short' &&
      users.length === 0 &&
      (query === '' ? none : t.noneWithEmail({ email: query })),
  ].filter((note) => note !== false);
  if (isRead) return notes.join(' ');
  return notes.map((note) => (
    <p key={note} className="px-4 py-2.5 text-sm wrap-anywhere text-quiet">
      {note}
    </p>
  ));
}
