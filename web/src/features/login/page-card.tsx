import { useStore } from '@nanostores/react';
import type { ReactNode, Ref } from 'react';
import { commonMessages } from '../../messages/common.ts';

interface PageCardProps {
  /** The heading of the page and the title of the browser tab. */
  title: string;
  lede?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A page with a single card. */
export function PageCard({ title, lede, heading, children }: PageCardProps) {
  const { name } = useStore(commonMessages);
  return (
    <div className="mx-auto w-full max-w-120 px-[min(1rem,4vw)] pt-2 pb-6 sm:pt-8 lg:pt-12">
      <title>{`${title} – ${name}`}</title>
      <div data-prerender-skeleton="" className="card sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {lede !== undefined && <p className="mt-2 text-quiet">{lede}</p>}
        {children}
      </div>
    </div>
  );
}
