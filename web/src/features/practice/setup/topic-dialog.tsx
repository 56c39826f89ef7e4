import { TOPICS, type Topic } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { Check, Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { i18n } from '../../../messages/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CONTROL_CLASSES, isEnter } from '../../../ui/field.tsx';
import { hasMouse } from '../session/focus-view.ts';
import { changeSettings, settings } from './settings.ts';
import { searchTopics } from './search-topics.ts';
import { RECOMMENDED_TOPICS, TOPIC_GROUPS } from './topic-groups.ts';

const topicMessages = i18n('topics', {
  title: 'Choose a grammar topic',
  close: 'Close',
  search: 'Search topics',
  noMatch: 'No topics found. Try a different word.',
  recommended: 'Recommended for your level',
  present: 'Present',
  past: 'Past',
  future: 'Future',
  modals: 'Modal verbs',
  sentences: 'Sentences',
  nouns: 'Nouns and amounts',
  comparing: 'Comparing and describing',
});

/** Moves the focus between the search field and the topics with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const dialog = event.currentTarget.closest('dialog');
  if (step === undefined || dialog === null) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>('input, button')];
  controls[controls.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

interface TopicGroupProps {
  name: string;
  topics: readonly Topic[];
  onChoose: (topic: Topic) => void;
}

function TopicGroup({ name, topics, onChoose }: TopicGroupProps) {
  const { topic: chosen } = useStore(settings);
  const id = useId();
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="text-sm text-quiet">
        {name}
      </h3>
      <ul className="-mx-3 mt-1">
        {topics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              aria-current={topic === chosen ? 'true' : undefined}
              onClick={() => onChoose(topic)}
              onKeyDown={moveFocus}
              className="flex min-h-12 w-full items-center gap-3 rounded-base px-3 py-1.5 text-left transition-colors hover:bg-sunken aria-current:bg-teal-tint"
            >
              <span className="min-w-0 flex-1 leading-5">
                <span className="block font-medium">{topic}</span>
                <span className="block text-sm text-quiet">
                  {TOPICS.find((other) => other.name === topic)?.description}
                </span>
              </span>
              {topic === chosen && <Check aria-hidden="true" className="size-5 shrink-0 text-teal-ink" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All grammar topics in groups, with a search. Closes when one is chosen. */
export function TopicDialog({ onClose }: { onClose: () => void }) {
  const t = useStore(topicMessages);
  const { level } = useStore(settings);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hasMouse()) search.current?.focus();
  }, []);
  const groups = TOPIC_GROUPS.map(({ name, topics }) => ({
    name,
    topics: searchTopics(topics, query, t[name]),
  }));
  const hasMatch = groups.some(({ topics }) => topics.length > 0);
  const choose = (topic: Topic) => {
    changeSettings({ topic });
    onClose();
  };

  return (
    <Dialog title={t.title} shape="sheet" onClose={onClose}>
      <IconButton label={t.close} className="absolute top-4 right-4" onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="sticky top-0 z-10 -mx-6 bg-surface px-6 pt-4 pb-1">
        <Search aria-hidden="true" className="pointer-events-none absolute mt-3.5 ml-3.5 size-5 text-quiet" />
        <input
          ref={search}
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          enterKeyHint="done"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event) && query !== '') list.current?.querySelector('button')?.click();
            moveFocus(event);
          }}
          className={`${CONTROL_CLASSES} w-full pl-11`}
        />
      </div>
      <output className="mt-5 block text-quiet empty:hidden">{hasMatch ? '' : t.noMatch}</output>
      {/* The sheet keeps its size while the learner types. */}
      <div ref={list} className="min-h-[60dvh]">
        {query === '' && (
          <TopicGroup name={t.recommended} topics={RECOMMENDED_TOPICS[level]} onChoose={choose} />
        )}
        {groups.map(({ name, topics }) => (
          <TopicGroup key={name} name={t[name]} topics={topics} onChoose={choose} />
        ))}
      </div>
    </Dialog>
  );
}
