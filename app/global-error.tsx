'use client';

import { ProductMark } from '#components/frame/product-mark.tsx';
import { productName } from '#lib/domain/product.ts';
import './globals.css';

// Shown when the root layout itself failed: no translations are there, so both languages stand.
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="pt-BR">
      <body className="bg-surface text-ink grid min-h-dvh place-content-center gap-4 p-6 text-center font-sans text-base">
        <title>{productName}</title>
        <span className="mb-4 justify-self-center">
          <ProductMark />
        </span>
        <h1 className="text-lg font-semibold">Algo deu errado</h1>
        <p className="text-ink-3">Nada foi alterado. Tente de novo em instantes.</p>
        <p lang="en" className="text-ink-3">
          Something went wrong. Nothing was changed. Try again in a moment.
        </p>
        <button
          type="button"
          onClick={retry}
          className="button button-primary button-medium justify-self-center"
        >
          Tentar de novo
        </button>
      </body>
    </html>
  );
}
