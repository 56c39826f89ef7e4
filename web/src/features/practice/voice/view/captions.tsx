import type { WordPattern } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { chatMessages } from '../../conversation/messages.ts';
import { ConversationLog } from '../../conversation/conversation-log.tsx';
import { Bubble, formatTime, MarkedText } from '../../conversation/message-bubble.tsx';
import { MessageFooter, MessageText } from '../../conversation/message-text.tsx';
import type { OpenCall } from '../machine/voice-state.ts';
import { isOpen, type TranscriptItem } from '../transcript/transcript.ts';
import { voiceMessages } from './messages.ts';

interface CaptionProps {
  item: TranscriptItem;
  wordPatterns: readonly WordPattern[];
}

export const Caption = memo(function Caption({ item, wordPatterns }: CaptionProps) {
  const t = useStore(voiceMessages);
  const chat = useStore(chatMessages);
  const { role, text, status, isInterrupted, at } = item;
  const speech = (
    <>
      <MarkedText text={text} wordPatterns={wordPatterns} />
      {isInterrupted && ' —'}
    </>
  );
  const notes = (
    <>
      {isInterrupted && <span>{t.interrupted}</span>}
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
    </>
  );
  return (
    <Bubble side={role} speaker={`${role === 'user' ? chat.you : chat.tutor}:`}>
      {status === 'done' ? (
        <MessageText isInCall text={text} notes={notes}>
          {speech}
        </MessageText>
      ) : (
        <>
          {status === 'unclear' ? (
            <p className="text-quiet italic">{t.unclear}</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {speech}
              {/* Static: an animation would repaint the page throughout the call. */}
              {isOpen(item) && <span aria-hidden="true"> …</span>}
            </p>
          )}
          <MessageFooter controls={null}>{notes}</MessageFooter>
        </>
      )}
    </Bubble>
  );
});

/** Whether there is anything to show: the learner may interrupt the tutor before the first word. */
const hasContent = ({ text, isInterrupted }: TranscriptItem): boolean => text !== '' || !isInterrupted;

const NOT_STARTED = { transcript: [], session: { wordPatterns: [] } };

/**
 * The live transcript. Screen readers do not announce it: the conversation is audible, and a second voice would talk over the
 * tutor and be recorded as the learner's.
 */
export function Captions({ call }: { call: OpenCall }) {
  const t = useStore(voiceMessages);
  const { transcript, session } = call.status === 'connecting' ? NOT_STARTED : call;
  return (
    <ConversationLog live="off" newest={transcript.at(-1)}>
      {transcript.length === 0 && <li className="self-center text-center text-quiet">{t.logEmpty}</li>}
      {transcript.filter(hasContent).map((item) => (
        <Caption key={item.id} item={item} wordPatterns={session.wordPatterns} />
      ))}
    </ConversationLog>
  );
}
