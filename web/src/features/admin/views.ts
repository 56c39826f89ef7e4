export const VIEWS = ['users', 'overview', 'plans', 'audit'] as const;
export type View = (typeof VIEWS)[number];

/** The part of the panel that an address asks for by `?view=`; the users where it asks for nothing that there is. */
export function viewOf(search: URLSearchParams): View {
  const asked = search.get('view');
  return VIEWS.find((view) => view === asked) ?? 'users';
}
