import type { NewWord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { toast } from 'react-hot-toast/headless';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { resolveRegisteredUid } from '../../../account/request-as-user.ts';
import { addWord, deleteWord } from '../../../word-bank/change-words.ts';

function Saved({ word, onUndo }: { word: string; onUndo: () => void }) {
  const t = useStore(wordToastMessages);
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0">
        <span className="block">{t.added}</span>
        <bdi className="block wrap-anywhere text-quiet">{word}</bdi>
      </span>
      <button
        type="button"
        onClick={onUndo}
        className="-my-2 ml-auto min-h-11 min-w-11 rounded-base px-2 font-semibold text-teal-ink underline underline-offset-2"
      >
        {t.undo}
      </button>
    </span>
  );
}

export async function saveWord(word: NewWord): Promise<void> {
  const uid = await resolveRegisteredUid();
  if (uid === null) return;
  const added = await addWord(uid, word);
  if (added === null) return;
  const { id } = added;
  const undo = async () => {
    toast.dismiss(id);
    if (await deleteWord(uid, id)) toast.success(wordToastMessages.get().deleted);
  };
  toast(() => <Saved word={added.word} onUndo={() => void undo()} />, { id });
}
