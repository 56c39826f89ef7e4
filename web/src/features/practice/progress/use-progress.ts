import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import { uploadCount } from '../saving/saving-note.tsx';
import { createProgressQuery } from './queries.ts';

/** The learner's progress. Read again when this page has uploaded a session, which may end after the page was opened. */
export function useProgress(uid: string) {
  const query = useQuery(createProgressQuery(uid), queryClient);
  const uploads = useStore(uploadCount);
  const readUploads = useRef(uploads);
  const { refetch } = query;
  useEffect(() => {
    if (readUploads.current === uploads) return;
    readUploads.current = uploads;
    void refetch();
  }, [uploads, refetch]);
  return query;
}
