import type { ReactNode } from 'react';
import { LanguageLinks } from '#components/frame/language-links.tsx';
import { ProductMark } from '#components/frame/product-mark.tsx';
import { TakeOver } from '#components/ui/early/take-over.tsx';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] px-4">
      <main className="mx-auto grid w-full max-w-sm content-center gap-8 py-12">
        <ProductMark />
        {children}
        <TakeOver />
      </main>
      <footer className="mx-auto w-full max-w-sm pb-6">
        <LanguageLinks />
      </footer>
    </div>
  );
}
