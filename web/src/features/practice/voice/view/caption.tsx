import type { WordPattern } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { chatMessages } from '../../../../messages/practice.ts';
import { callMessages } from '../../../../messages/voice.ts';
import { MessageFooter, SavableText } from '../../conversation/savable-text.tsx';
import { Bubble, MarkedText, formatTime } from '../../conversation/message-bubble.tsx';
import { isOpen, type TranscriptItem } from '../transcript/transcript.ts';

interface CaptionProps {
  utterance: TranscriptItem;
  wordPatterns: readonly WordPattern[];
}

/** Something said, as far as it is known; what nobody could understand stays quiet. */
export const Caption = memo(function Caption({ utterance, wordPatterns }: CaptionProps) {
  const t = useStore(callMessages);
  const chat = useStore(chatMessages);
  const { role, text, status, interrupted, at } = utterance;
  const said = (
    <>
      <MarkedText text={text} wordPatterns={wordPatterns} />
      {interrupted && ' —'}
    </>
  );
  const notes = (
    <>
      {interrupted && <span>{t.interrupted}</span>}
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </>
  );
  return (
    <Bubble side={role} speaker={`${role === 'user' ? chat.you : chat.tutor}:`}>
      {status === 'done' ? (
        <SavableText text={text} notes={notes}>
          {said}
        </SavableText>
      ) : (
        <>
          {status === 'unclear' ? (
            <p className="text-quiet italic">{t.unclear}</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {said}
              {/* Dots that move would have the page drawn all through a call. */}
              {isOpen(utterance) && <span aria-hidden="true"> …</span>}
            </p>
          )}
          <MessageFooter controls={null}>{notes}</MessageFooter>
        </>
      )}
    </Bubble>
  );
});
