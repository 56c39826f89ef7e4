import { MAX_FOUND_USERS, wordKey, type FoundUser } from '@parley/functions/contract';

/** Whom a search finds: at most `MAX_FOUND_USERS`, and whether there are `more`. */
export interface Found {
  users: readonly FoundUser[];
  more: boolean;
}

/** Users whose email or name contains the query in any case (docs/product.md 9); those of the email list first. */
export function findUsers(
  listed: readonly FoundUser[],
  told: { users: readonly FoundUser[]; more: boolean } | undefined,
  query: string,
): Found {
  const key = wordKey(query);
  const inList = listed.filter(({ email, name }) => wordKey(`${email}\n${name}`).includes(key));
  const known = new Set(inList.map(({ uid }) => uid));
  const others = (told?.users ?? []).filter(({ uid }) => !known.has(uid));
  const all = [...inList, ...others];
  return {
    users: all.slice(0, MAX_FOUND_USERS),
    more: all.length > MAX_FOUND_USERS || (told?.more ?? false),
  };
}
