import type { NewWord, RequestOf, WordBankEntry } from '@parley/functions/contract';
import { MutationObserver } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { toErrorCode } from '../api/api-error.ts';
import { createWordAddition } from '../deck/card-additions.ts';
import { changeLoadedDeck } from '../deck/loaded-deck.ts';
import { queryClient } from '../lib/query-client.ts';
import { errorMessages } from '../messages/errors.ts';
import { requestAsUser } from '../account/request-as-user.ts';
import { wordToastMessages } from './messages.ts';
import { createWordsQuery, reloadWords, type Words } from './words.ts';

/** A change that the list shows before the server has made it. */
interface Change<Result> {
  uid: string;
  apply: (words: Words) => Words;
  /** Reverts only this change, because others may be pending. `previous` is the list before this change. */
  revert: (words: Words, previous: Words) => Words;
  send: () => Promise<Result>;
  /** Puts the server's result into the list. */
  confirm?: (words: Words, result: Result) => Words;
  failure: 'notAdded' | 'notUpdated' | 'notDeleted';
}

const showError = (text: string) => toast.error(text, { id: text });

/** Makes a change. If it fails, reverts it, shows the error in a toast (docs/product.md 8) and resolves with null. */
async function changeWords<Result>({
  uid,
  apply,
  revert,
  send,
  confirm = (words) => words,
  failure,
}: Change<Result>): Promise<Result | null> {
  const { queryKey } = createWordsQuery(uid);
  const update = (change: (words: Words) => Words) =>
    queryClient.setQueryData(queryKey, (words) => words && change(words));
  const mutation = new MutationObserver<Result, unknown, void, Words | undefined>(queryClient, {
    mutationKey: queryKey,
    mutationFn: send,
    onMutate: async () => {
      // A pending response would overwrite this change.
      await queryClient.cancelQueries({ queryKey });
      const previous = queryClient.getQueryData(queryKey);
      update(apply);
      return previous;
    },
    onSuccess: (result) => update((words) => confirm(words, result)),
    onError: (error, _, previous) => {
      if (previous) update((words) => revert(words, previous));
      const code = toErrorCode(error);
      const hasReason = code === 'word-exists' || code === 'word-bank-full' || code === 'word-not-found';
      showError(hasReason ? errorMessages.get()[code] : wordToastMessages.get()[failure]);
    },
    // Only after the last pending change, because the server's list lacks changes that are still pending.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void reloadWords(uid);
    },
  });
  return mutation.mutate().catch(() => null);
}

const UNSAVED_PREFIX = 'unsaved-';
const find = (words: Words, id: string) => words.find((entry) => entry.id === id);
const remove = (words: Words, id: string): Words => words.filter((entry) => entry.id !== id);
const replace = (words: Words, replacement: WordBankEntry | undefined): Words =>
  words.map((entry) => (entry.id === replacement?.id ? replacement : entry));

/** Adds a word, for which the server adds a card. Resolves with null if that failed. */
export async function addWord(uid: string, word: NewWord): Promise<WordBankEntry | null> {
  const draft = {
    ...word,
    id: `${UNSAVED_PREFIX}${crypto.randomUUID()}`,
    createdAt: new Date().toISOString(),
  };
  return changeWords({
    uid,
    apply: (words) => [draft, ...words],
    revert: (words) => remove(words, draft.id),
    send: async () => {
      const { item, hasCard } = await requestAsUser(uid, 'addWord', word);
      const addition = hasCard && createWordAddition(item, Date.now());
      if (addition) changeLoadedDeck(uid, [addition]);
      return item;
    },
    confirm: (words, item) => [item, ...remove(remove(words, draft.id), item.id)],
    failure: 'notAdded',
  });
}

/** Changes the details of a word and of its card; null deletes a detail. Resolves with null if that failed. */
export async function updateWord(
  uid: string,
  { id, ...details }: RequestOf<'updateWord'>,
): Promise<WordBankEntry | null> {
  if (id === '' || id.startsWith(UNSAVED_PREFIX)) {
    showError(wordToastMessages.get().noId);
    return null;
  }
  const applyDetails = (entry: WordBankEntry): WordBankEntry => {
    const fields = Object.entries({ ...entry, ...details }).filter(([, value]) => value !== null);
    return { ...Object.fromEntries(fields), id, word: entry.word, createdAt: entry.createdAt };
  };
  return changeWords({
    uid,
    apply: (words) => words.map((entry) => (entry.id === id ? applyDetails(entry) : entry)),
    revert: (words, previous) => replace(words, find(previous, id)),
    send: async () => {
      const { item } = await requestAsUser(uid, 'updateWord', { id, ...details });
      const addition = createWordAddition(item, Date.now());
      if (addition) changeLoadedDeck(uid, [{ ...addition, type: 'edit' }]);
      return item;
    },
    confirm: replace,
    failure: 'notUpdated',
  });
}

/** Deletes a word and its card. Resolves with false if that failed, or if the server is still adding the word. */
export async function deleteWord(uid: string, id: string): Promise<boolean> {
  if (id.startsWith(UNSAVED_PREFIX)) {
    showError(wordToastMessages.get().notDeleted);
    return false;
  }
  const isDeleted = await changeWords({
    uid,
    apply: (words) => remove(words, id),
    revert: (words, previous) => {
      const entry = find(previous, id);
      return entry ? words.toSpliced(previous.indexOf(entry), 0, entry) : words;
    },
    send: async () => {
      await requestAsUser(uid, 'deleteWord', { id }).catch((error: unknown) => {
        if (toErrorCode(error) !== 'word-not-found') throw error;
      });
      // The server has deleted the card, regardless of when a device added it.
      changeLoadedDeck(uid, [{ type: 'delete', cardId: id, at: Infinity }]);
      return true;
    },
    failure: 'notDeleted',
  });
  return isDeleted ?? false;
}
