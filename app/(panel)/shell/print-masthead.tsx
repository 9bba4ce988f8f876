import type { ReactNode } from 'react';
import { ProductMark } from '#components/frame/product-mark.tsx';

/** What stands above every page that is printed, as above the papers that the service makes. */
export function PrintMasthead({ accountName }: { accountName: ReactNode }) {
  return (
    <div className="border-line mb-4 hidden items-center justify-between gap-6 border-b pb-3 print:flex">
      <ProductMark />
      <p className="text-xs font-semibold">{accountName}</p>
    </div>
  );
}
