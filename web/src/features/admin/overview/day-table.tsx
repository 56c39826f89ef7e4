import { useStore } from '@nanostores/react';
import { formatDay } from './format-numbers.ts';
import { overviewMessages } from './messages.ts';

interface DayTableProps {
  /** For screen readers. */
  caption: string;
  columns: readonly string[];
  totals: readonly string[];
  /** Oldest first; `numbers` has one entry for each column, as `totals` does. */
  days: readonly { day: string; numbers: readonly string[] }[];
}

const ROW = 'border-b border-line last:border-0';

/** Numbers by day, newest first, below their totals: a table, or a list where the container is narrow. */
export function DayTable({ caption, columns, totals, days }: DayTableProps) {
  const t = useStore(overviewMessages);
  const rows = [
    { name: t.total, numbers: totals, weight: 'font-semibold' },
    ...days.toReversed().map(({ day, numbers }) => ({ name: formatDay(day), numbers, weight: '' })),
  ];
  return (
    <div className="@container">
      <table className="hidden w-full border-collapse text-right tabular-nums @lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-sm text-quiet">
            <th scope="col" className="py-2 text-left font-semibold">
              {t.day}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-4 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, numbers, weight }) => (
            <tr key={name} className={`${ROW} ${weight}`}>
              <th scope="row" className="py-2.5 text-left font-semibold whitespace-nowrap">
                {name}
              </th>
              {columns.map((column, index) => (
                <td key={column} className="py-2.5 pl-4">
                  {numbers[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className="@lg:hidden">
        {rows.map(({ name, numbers, weight }) => (
          <li key={name} className={`py-3 ${ROW} ${weight}`}>
            <h3 className="font-semibold">{name}</h3>
            <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-1">
              {columns.map((column, index) => (
                <div key={column} className="flex flex-wrap items-baseline justify-between gap-x-2">
                  <dt className="text-sm font-normal text-quiet">{column}</dt>
                  <dd className="ml-auto tabular-nums">{numbers[index]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
