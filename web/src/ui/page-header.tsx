import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { getButtonClasses } from './button.tsx';

interface PageHeaderProps {
  title: string;
  /** The text of the link to the practice page. */
  back: string;
}

/** The heading of a page, and the way back to practice. */
export function PageHeader({ title, back }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap-reverse items-center justify-between gap-x-4 lg:mt-4 lg:mb-6">
      <h1 className="text-2xl lg:text-3xl">{title}</h1>
      <Link to="/" className={`-mx-[min(1rem,4vw)] sm:-mx-4 ${getButtonClasses('quiet')}`}>
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        {back}
      </Link>
    </div>
  );
}
