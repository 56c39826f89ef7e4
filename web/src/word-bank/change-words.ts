import type { NewWord, RequestOf, WordBankEntry } from '@parley/functions/contract';
import { MutationObserver } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { toErrorCode } from '../api/api-error.ts';
import { errorMessages } from '../messages/errors.ts';
import { callAsUser } from './call-as.ts';
import { queryClient } from '../lib/query-client.ts';
import { wordToastMessages } from './messages.ts';
import { updateCachedWords, cancelReloads, reloadWords, type Words } from './words.ts';

type ToastText = keyof ReturnType<typeof wordToastMessages.get>;

type Undo = (words: Words) => Words;

/** A change of the list that is shown before the server has made it. */
interface Change<Result> {
  uid: string;
  /** Shows the change; returns what takes it back, and it alone: others may be under way beside it. */
  show: (words: Words) => { words: Words; takeBack: Undo };
  send: () => Promise<Result>;
  /** Puts what the server made of it in its place. */
  settle?: (words: Words, result: Result) => Words;
  failed: ToastText;
}

/** The text for a failed change: the reason if the code has one, else that it failed (docs/product.md 8). */
function showFailure(error: unknown, failed: ToastText): void {
  const code = toErrorCode(error);
  const isTold = code === 'word-exists' || code === 'word-bank-full' || code === 'word-not-found';
  const text = isTold ? errorMessages.get()[code] : wordToastMessages.get()[failed];
  toast.error(text, { id: text });
}

/** Makes a change; null where it failed, which has been said and taken back. */
async function applyOptimistically<Result>({
  uid,
  show,
  send,
  settle,
  failed,
}: Change<Result>): Promise<Result | null> {
  const mutationKey = ['words', uid];
  const mutation = new MutationObserver<Result, unknown, void, Undo | undefined>(queryClient, {
    mutationKey,
    mutationFn: send,
    onMutate: async () => {
      await cancelReloads(uid);
      let undo: Undo | undefined;
      updateCachedWords(uid, (before) => {
        const { words, takeBack } = show(before);
        undo = takeBack;
        return words;
      });
      return undo;
    },
    onSuccess: (result) => updateCachedWords(uid, (words) => settle?.(words, result) ?? words),
    onError: (error, _, takeBack) => {
      if (takeBack) updateCachedWords(uid, takeBack);
      showFailure(error, failed);
    },
    // The last of several changes has the list made true.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void reloadWords(uid);
    },
  });
  return mutation.mutate().catch(() => null);
}

const UNSAVED = 'unsaved-';
const without = (words: Words, id: string): Words => words.filter((entry) => entry.id !== id);
const replace = (words: Words, id: string, by: WordBankEntry): Words =>
  words.map((entry) => (entry.id === id ? by : entry));

/** Adds a word; resolves with it, or with null where that failed. */
export async function addWord(uid: string, word: NewWord): Promise<WordBankEntry | null> {
  const draft = { ...word, id: `${UNSAVED}${crypto.randomUUID()}`, createdAt: new Date().toISOString() };
  return applyOptimistically({
    uid,
    show: (words) => ({ words: [draft, ...words], takeBack: (now) => without(now, draft.id) }),
    send: async () => (await callAsUser(uid, 'addWord', word)).item,
    settle: (words, item) => [item, ...without(without(words, draft.id), item.id)],
    failed: 'notAdded',
  });
}

/** Changes what the word bank says about a word; null takes a field away. Resolves with null where that failed. */
export async function updateWord(
  uid: string,
  { id, ...fields }: RequestOf<'updateWord'>,
): Promise<WordBankEntry | null> {
  if (id === '' || id.startsWith(UNSAVED)) {
    const { noId } = wordToastMessages.get();
    toast.error(noId, { id: noId });
    return null;
  }
  return applyOptimistically({
    uid,
    show: (words) => {
      const before = words.find((entry) => entry.id === id);
      if (before === undefined) return { words, takeBack: (now) => now };
      const after = Object.fromEntries(
        Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null),
      );
      return {
        words: replace(words, id, { ...after, id, word: before.word, createdAt: before.createdAt }),
        takeBack: (now) => replace(now, id, before),
      };
    },
    send: async () => (await callAsUser(uid, 'updateWord', { id, ...fields })).item,
    settle: (words, item) => replace(words, id, item),
    failed: 'notUpdated',
  });
}

/** Deletes a word, also one that is gone already, but none that the server is still adding; whether that was done. */
export async function deleteWord(uid: string, id: string): Promise<boolean> {
  if (id.startsWith(UNSAVED)) {
    const { notDeleted } = wordToastMessages.get();
    toast.error(notDeleted, { id: notDeleted });
    return false;
  }
  const done = await applyOptimistically({
    uid,
    show: (words) => {
      const index = words.findIndex((entry) => entry.id === id);
      const entry = words[index];
      return {
        words: without(words, id),
        takeBack: (now) => (entry ? now.toSpliced(index, 0, entry) : now),
      };
    },
    send: async () => {
      await callAsUser(uid, 'deleteWord', { id }).catch((error: unknown) => {
        if (toErrorCode(error) !== 'word-not-found') throw error;
      });
      return true;
    },
    failed: 'notDeleted',
  });
  return done ?? false;
}
