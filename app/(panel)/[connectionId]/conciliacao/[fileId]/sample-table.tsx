import { useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface SampleTableProps {
  headings: readonly string[];
  samples: readonly (readonly string[])[];
  /** The column of the amounts. */
  amountAt: number | null;
}

/** The first rows of a file, as they were read. */
export function SampleTable({ headings, samples, amountAt }: SampleTableProps) {
  const t = useTranslations('merchantFiles');
  const side = (at: number) => (at === amountAt ? 'text-right tabular-nums' : '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="samples" className="text-lg font-semibold">
        {t('samples')}
      </h2>
      <section
        // Who has no mouse moves it by the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby="samples"
        className="rounded-panel border-line overflow-x-auto border"
      >
        <table className="w-full border-collapse text-sm">
          <TableHead
            cell="px-3 py-1.5 whitespace-nowrap"
            heads={headings.map((heading, at) => ({
              text: headings.indexOf(heading) === at ? heading : `${heading} (${String(at + 1)})`,
              style: side(at),
            }))}
          />
          <tbody>
            {samples.map((cells, row) => (
              <tr key={row} className="border-line border-t">
                {cells.map((cell, at) => (
                  <td
                    key={at}
                    className={classNames(
                      'max-w-60 truncate px-3 py-1.5 whitespace-nowrap',
                      side(at),
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
