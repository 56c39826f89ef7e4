import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';

interface QueryStatusProps {
  query: UseQueryResult;
  loading: string;
  failed: string;
  className?: string;
}

/** Shows that a query is loading or has failed; renders nothing once it has data. */
export function QueryStatus({ query, loading, failed, className }: QueryStatusProps) {
  if (query.data !== undefined) return null;
  return (
    <div className={className}>
      {query.isError ? (
        <LoadError text={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LoadingIndicator>{loading}</LoadingIndicator>
          <Skeleton lines={8} className="mt-4" />
        </>
      )}
    </div>
  );
}
