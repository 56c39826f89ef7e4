import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A date as Firestore keeps it. */
export const StoredDate = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp) => timestamp.toDate()),
);
