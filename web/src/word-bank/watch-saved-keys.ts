import { wordKey } from '@parley/functions/contract';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { createWordsQuery, type Words } from './words.ts';

/** The keys of each list of words. Cached, because every message on the screen observes the same list. */
const keysOfWords = new WeakMap<Words, ReadonlySet<string>>();

function getKeys(words: Words): ReadonlySet<string> {
  const keys = keysOfWords.get(words) ?? new Set(words.map(({ word }) => wordKey(word)));
  keysOfWords.set(words, keys);
  return keys;
}

/**
 * Loads the word bank, and reports the keys of its words now and after every change. Returns a function that stops watching. Reports
 * nothing if the words cannot be loaded.
 */
export function watchSavedKeys(uid: string, onChange: (keys: ReadonlySet<string>) => void): () => void {
  const observer = new QueryObserver(queryClient, createWordsQuery(uid));
  const report = ({ data }: { data: Words | undefined }) => data && onChange(getKeys(data));
  report(observer.getCurrentResult());
  return observer.subscribe(report);
}
