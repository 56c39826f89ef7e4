import type { SentenceFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ListenButton } from '../listen/listen-button.tsx';
import { Bubble, formatTime } from '../conversation/message-bubble.tsx';
import { chatMessages } from '../conversation/messages.ts';
import { MarkedSentence } from '../results/marked-sentence.tsx';
import type { SavedTranscript } from '../../../progress/read-transcript.ts';
import { historyMessages } from './messages.ts';
import { splitByMistakes } from './split-by-mistakes.ts';

interface SavedMessageProps {
  message: SavedTranscript['messages'][number];
  /** Of the whole conversation. */
  mistakes: readonly SentenceFeedback[];
}

/** A message of a saved conversation, with its mistakes marked and corrected. */
export function SavedMessage({ message: { role, content, timestamp }, mistakes }: SavedMessageProps) {
  const t = useStore(chatMessages);
  const { correction } = useStore(historyMessages);
  const parts = role === 'user' ? splitByMistakes(content, mistakes) : [{ start: 0, text: content }];
  return (
    <Bubble side={role === 'user' ? 'user' : 'assistant'} speaker={`${role === 'user' ? t.you : t.tutor}:`}>
      <p
        dir="auto"
        className="wrap-anywhere whitespace-pre-wrap [&_q]:before:content-none [&_q]:after:content-none"
      >
        {parts.map(({ start, text, mistake }) =>
          mistake ? (
            <span key={start}>
              <MarkedSentence sentence={text} edits={mistake.edits ?? []} />
              {mistake.corrected !== undefined && (
                <span className="mt-1 mb-2 block text-green">
                  <span className="sr-only">{correction}</span>
                  {mistake.corrected}
                </span>
              )}
            </span>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2 text-xs text-quiet">
        {role === 'assistant' && (
          <>
            <ListenButton text={content} />
            <ListenButton text={content} isSlow />
          </>
        )}
        <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
      </div>
    </Bubble>
  );
}
