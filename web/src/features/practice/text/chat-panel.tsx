import { MIN_MESSAGES_TO_FINISH } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../../api/api-error.ts';
import { describeFailure } from '../../../api/describe-failure.ts';
import { env } from '../../../lib/env.ts';
import { ConversationExample } from '../conversation/conversation-example.tsx';
import { ConversationLog } from '../conversation/conversation-log.tsx';
import { MessageBubble, ReplyDraft } from '../conversation/message-bubble.tsx';
import { chatMessages } from '../conversation/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TutorPortrait } from '../../../ui/tutor-portrait.tsx';
import { FOCUS_TARGET, hasMouse, moveFocusOnRemoval } from '../session/focus-view.ts';
import { Composer } from './composer.tsx';
import {
  canFinish,
  countLearnerMessages,
  countUsedMessages,
  hasSessionEnded,
  type Active,
} from './text-state.ts';
import type { TextSessionMachine } from './use-text-session.ts';

const PLACEHOLDER_CLASSES =
  'flex flex-1 flex-col items-center justify-center-safe overflow-y-auto p-6 text-center text-balance';

function Empty() {
  const t = useStore(chatMessages);
  return (
    <div className={`${PLACEHOLDER_CLASSES} gap-6`}>
      <ConversationExample />
      <p className="max-w-md text-quiet">{env.hasCalls ? t.empty : t.emptyWithoutCalls}</p>
    </div>
  );
}

function Starting() {
  const t = useStore(chatMessages);
  return (
    <output className={`${PLACEHOLDER_CLASSES} gap-2`}>
      <TutorPortrait className="mb-3 size-24 short:hidden lg:size-32" />
      <span className="text-xl font-semibold">{t.starting}</span>
      <span className="max-w-md text-quiet">{t.startingDescription}</span>
    </output>
  );
}

function ReplyFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useStore(chatMessages);
  return (
    <li className="max-w-[88%] self-start rounded-base rounded-bl-none bg-red-tint px-4 py-3 sm:max-w-[75%]">
      <p className="font-semibold text-red">{t.notAnswered}</p>
      <p>{describeFailure(failure)}</p>
      <Button ref={moveFocusOnRemoval} className="mt-3" onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t.tryAgain}
      </Button>
    </li>
  );
}

function Messages({ state, onRetry }: { state: Active; onRetry: () => void }) {
  const { messages, turn, session } = state;
  return (
    <ConversationLog live="polite" newest={messages.at(-1)}>
      {messages.map((message, index) => (
        <MessageBubble
          key={message.id}
          message={message}
          wordPatterns={session.wordPatterns}
          hasHint={index === 0}
        />
      ))}
      {turn.status === 'replying' && <ReplyDraft draft={turn.draft} wordPatterns={session.wordPatterns} />}
      {turn.status === 'failed' && <ReplyFailed failure={turn} onRetry={onRetry} />}
    </ConversationLog>
  );
}

function getProgress(state: Active, t: ReturnType<typeof chatMessages.get>) {
  if (hasSessionEnded(state.turn)) {
    return { text: t.ended, className: 'min-w-0 flex-1 basis-32 text-sm font-semibold' };
  }
  // Announces the button to screen readers.
  if (canFinish(state)) return { text: t.finishable, className: 'sr-only' };
  const missing = MIN_MESSAGES_TO_FINISH - countLearnerMessages(state.messages);
  return { text: t.finishAfter(missing), className: 'text-sm text-quiet short:sr-only' };
}

function Progress({ state, onFinish }: { state: Active; onFinish: () => void }) {
  const t = useStore(chatMessages);
  const { text, className } = getProgress(state, t);
  const used = countUsedMessages(state);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-4 border-t border-line px-3 py-1.5 short:min-h-0 short:flex-initial short:border-0 short:p-0 lg:px-4">
      {/* On wide screens, the Current Session box shows this count. */}
      {used && !hasSessionEnded(state.turn) && (
        <p className="mr-auto text-sm text-quiet short:hidden lg:hidden">{t.messagesUsed(used)}</p>
      )}
      <output className={className}>{text}</output>
      {canFinish(state) && <Button onClick={onFinish}>{t.finish}</Button>}
    </div>
  );
}

interface ChatPanelProps {
  textSession: TextSessionMachine;
  /** A button for the session details, on small screens. */
  details?: ReactNode;
}

export function ChatPanel({ textSession, details }: ChatPanelProps) {
  const t = useStore(chatMessages);
  const { state, send } = textSession;
  const isIdle = state.status === 'idle';
  const shouldFocusHeading = state.status === 'starting' || (state.status === 'active' && !hasMouse());
  return (
    <section
      aria-labelledby="chat-title"
      className={`relative flex min-h-0 flex-1 flex-col bg-surface lg:rounded-base lg:border lg:border-line lg:shadow-base ${isIdle ? 'rounded-base border border-line shadow-base' : ''}`}
    >
      <div className="flex min-h-16 items-center gap-x-3 border-b max-[18rem]:flex-wrap border-line px-4 py-2 short:min-h-0 short:border-0 short:p-0 lg:px-5">
        {!isIdle && <TutorPortrait className="size-10 @max-3xs:hidden short:hidden" />}
        <div className="min-w-0 flex-1 short:sr-only">
          <h2
            id="chat-title"
            tabIndex={-1}
            {...(shouldFocusHeading && FOCUS_TARGET)}
            className="text-lg leading-6 outline-none"
          >
            {t.title}
          </h2>
          {!isIdle && (
            <p className="truncate text-sm text-quiet">
              {state.lesson.topic} · {state.lesson.level}
            </p>
          )}
        </div>
        {isIdle && <p className="text-sm text-quiet max-[18rem]:w-full">{t.voiceIdle}</p>}
        {details}
      </div>
      {isIdle && <Empty />}
      {state.status === 'starting' && <Starting />}
      {state.status === 'active' && <Messages state={state} onRetry={() => send({ type: 'RETRY' })} />}
      <div className="short:flex short:flex-wrap short:items-end short:gap-2 short:border-t short:border-line short:py-2 short:pr-2 short:pl-14">
        {state.status === 'active' && <Progress state={state} onFinish={() => send({ type: 'FINISH' })} />}
        <Composer state={state} onSend={(message) => send({ type: 'SEND', text: message, at: Date.now() })} />
      </div>
    </section>
  );
}
