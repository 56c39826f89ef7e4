import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminMessages } from './shared/messages.ts';
import { commonMessages } from '../../messages/common.ts';
import { LoadingIndicator } from '../../ui/spinner.tsx';

const VIEWS = {
  users: lazy(async () => ({ default: (await import('./users/users-view.tsx')).UsersView })),
  overview: lazy(async () => ({ default: (await import('./overview/overview-view.tsx')).OverviewView })),
  plans: lazy(async () => ({ default: (await import('./plans/plans-view.tsx')).PlansView })),
  audit: lazy(async () => ({ default: (await import('./audit/audit-view.tsx')).AuditView })),
};

const VIEW_NAMES = ['users', 'overview', 'plans', 'audit'] as const;

/** The view that `?view=` selects; `users` by default. */
export const getView = (search: URLSearchParams) =>
  VIEW_NAMES.find((name) => name === search.get('view')) ?? 'users';

/** The admin panel; `?view=` selects a view (docs/product.md 2.15). `AdminGuard` protects it. */
export function AdminPage() {
  const t = useStore(adminMessages);
  const { name } = useStore(commonMessages);
  const current = getView(useSearchParams()[0]);
  const View = VIEWS[current];
  return (
    <>
      <title>{`${t.title} – ${name}`}</title>
      <div className="mb-4 lg:mt-4 lg:mb-6">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <nav aria-label={t.views} className="mt-3">
          <ul className="flex flex-wrap gap-1 border-b border-line">
            {VIEW_NAMES.map((view) => (
              <li key={view}>
                <Link
                  to={{ search: view === 'users' ? '' : `?view=${view}` }}
                  aria-current={view === current ? 'page' : undefined}
                  className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-quiet transition-colors hover:text-teal-ink aria-[current=page]:border-teal aria-[current=page]:text-teal-ink"
                >
                  {t[view]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Suspense fallback={<LoadingIndicator>{t.loading}</LoadingIndicator>}>
        <View key={current} />
      </Suspense>
    </>
  );
}
