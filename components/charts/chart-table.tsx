import Link from 'next/link';
import { TableHead } from '#components/ui/table-head.tsx';

interface ChartTableProps {
  /** What opens it. */
  summary: string;
  heads: readonly string[];
  /** The first cell of each is its name, which leads to its rows where a list has just them. */
  rows: readonly { key: string; href: string | null; cells: readonly string[] }[];
}

const cell = 'py-1.5 pr-4 last:pr-0 text-right first:text-left';

/** The figures and links of a chart, for whoever reads tables better than bars; also on paper. */
export function ChartTable({ summary, heads, rows }: ChartTableProps) {
  return (
    <details data-printed className="mt-4 text-base">
      <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4 print:hidden">
        {summary}
      </summary>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-collapse whitespace-nowrap tabular-nums">
          <TableHead cell={cell} heads={heads.map((text) => ({ text }))} />
          <tbody>
            {rows.map(({ key, href, cells: [name, ...figures] }) => (
              <tr key={key} className="border-t">
                <th scope="row" className={`${cell} font-normal`}>
                  {href === null ? (
                    name
                  ) : (
                    <Link
                      href={href}
                      prefetch={false}
                      className="text-accent-text rounded-control underline underline-offset-2"
                    >
                      {name}
                    </Link>
                  )}
                </th>
                {figures.map((figure, at) => (
                  <td key={heads[at + 1]} className={cell}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
