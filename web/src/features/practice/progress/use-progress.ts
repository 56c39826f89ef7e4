import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { uploadCount } from '../saving/saving-note.tsx';
import { createProgressQuery } from '../../../progress/progress-query.ts';

/** The learner's progress. Read again when a session has been uploaded, which may happen while the progress is already shown. */
export function useProgress(uid: string) {
  const query = useQuery(createProgressQuery(uid), queryClient);
  const uploads = useStore(uploadCount);
  const uploadsAtLastRead = useRef(uploads);
  const { refetch } = query;
  useEffect(() => {
    if (uploadsAtLastRead.current === uploads) return;
    uploadsAtLastRead.current = uploads;
    void refetch();
  }, [uploads, refetch]);
  return query;
}
