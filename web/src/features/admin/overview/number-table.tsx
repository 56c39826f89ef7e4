interface NumbersProps {
  /** What the numbers are about, for those who do not see what stands above them. */
  caption: string;
  columns: readonly string[];
  rows: readonly NumberRow[];
}

interface NumberRow {
  key: string;
  /** The row's name, and then its numbers. */
  cells: readonly [string, ...string[]];
  /** The sum of the others. */
  isTotal?: boolean;
}

const LINE = 'border-b border-line last:border-0';
const weight = (isTotal = false) => (isTotal ? 'font-semibold' : '');

function Table({ caption, columns: [first, ...others], rows }: NumbersProps) {
  return (
    <table className="hidden w-full border-collapse text-right tabular-nums @lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line align-bottom text-sm text-quiet">
          <th scope="col" className="py-2 text-left font-semibold">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers], isTotal }) => (
          <tr key={key} className={`${LINE} ${weight(isTotal)}`}>
            <th scope="row" className="py-2.5 text-left font-semibold whitespace-nowrap">
              {name}
            </th>
            {numbers.map((number, column) => (
              <td key={others[column]} className="py-2.5 pl-4">
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ caption, columns: [, ...others], rows }: NumbersProps) {
  return (
    <ul aria-label={caption} className="@lg:hidden">
      {rows.map(({ key, cells: [name, ...numbers], isTotal }) => (
        <li key={key} className={`py-3 ${LINE} ${weight(isTotal)}`}>
          <h3 className="font-semibold">{name}</h3>
          <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-1">
            {numbers.map((number, column) => (
              <div key={others[column]} className="flex flex-wrap items-baseline justify-between gap-x-2">
                <dt className="text-sm font-normal text-quiet">{others[column]}</dt>
                <dd className="ml-auto tabular-nums">{number}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Numbers in columns; where there is no room for them, a block for each row. */
export function NumberTable(props: NumbersProps) {
  return (
    <div className="@container">
      <Table {...props} />
      <List {...props} />
    </div>
  );
}
