import { ProductMark } from '#components/frame/product-mark.tsx';
import type { PaperHolder } from '#lib/contract/panel/statements.ts';

/** What stands above a sheet that is printed, as above the papers that the service makes. */
export function PrintMasthead({ holder: { name, document } }: { holder: PaperHolder }) {
  return (
    <div className="border-line mb-4 hidden items-center justify-between gap-6 border-b pb-3 print:flex">
      <ProductMark />
      <p className="text-right text-xs">
        <span className="block font-semibold">{name}</span>
        {document === null ? null : <span className="text-ink-3">{document}</span>}
      </p>
    </div>
  );
}
