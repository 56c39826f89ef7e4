import type { WordPattern } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { callMessages } from '../../../../messages/voice.ts';
import { ConversationLog } from '../../conversation/conversation-log.tsx';
import { Caption } from './caption.tsx';
import type { Transcript } from '../transcript/transcript.ts';

interface CaptionsProps {
  transcript: Transcript;
  wordPatterns: readonly WordPattern[];
}

/**
 * What has been said, to read along. Screen readers find it and do not read it out: it is heard already, and a second voice
 * would drown the tutor's and be taken for the learner's.
 */
export function Captions({ transcript, wordPatterns }: CaptionsProps) {
  const t = useStore(callMessages);
  return (
    <ConversationLog live="off" own={transcript.at(-1)?.role === 'user'}>
      {transcript.length === 0 && <li className="self-center text-center text-quiet">{t.logEmpty}</li>}
      {transcript.map((utterance) => (
        <Caption key={utterance.id} utterance={utterance} wordPatterns={wordPatterns} />
      ))}
    </ConversationLog>
  );
}
