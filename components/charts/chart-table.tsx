import Link from 'next/link';
import { TableHead } from '#components/ui/table-head.tsx';

interface ChartTableProps {
  /** What opens it. */
  summary: string;
  /** Whose figures they are, for who hears it beside others. */
  of: string;
  heads: readonly string[];
  /** The first cell of each is its name, which leads to its rows where a list has just them. */
  rows: readonly { key: string; href: string | null; cells: readonly string[] }[];
}

/** The figures and links of a chart, for whoever reads tables better than bars; also on paper. */
export function ChartTable({ summary, of, heads, rows }: ChartTableProps) {
  return (
    <details data-printed className="mt-4 text-base print:text-xs">
      <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4 print:hidden">
        {summary}
        <span className="sr-only">: {of}</span>
      </summary>
      <div className="@container mt-3 overflow-x-auto text-sm print:text-xs">
        <table className="w-full border-collapse @max-md:block">
          <TableHead
            cell="chart-cell"
            heads={heads.map((text) => ({ text, style: '@max-md:hidden' }))}
          />
          <tbody className="@max-md:block">
            {rows.map(({ key, href, cells: [name, ...figures] }) => (
              <tr key={key} className="border-line border-t @max-md:block @max-md:py-1.5">
                <th scope="row" className="chart-cell font-normal @max-md:block @max-md:py-0">
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
                  <td
                    key={heads[at + 1]}
                    data-head={heads[at + 1]}
                    className="chart-cell chart-figure"
                  >
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
