'use client';

import { productName } from '#lib/domain/product.ts';
import './globals.css';

// Shown when the root layout itself failed: no translations are there, so both languages stand.
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="pt-BR">
      <body className="grid min-h-dvh place-content-center gap-4 p-6 text-center font-sans">
        <title>{productName}</title>
        <h1 className="text-lg font-semibold">Algo deu errado</h1>
        <p className="text-ink-3">Nada foi alterado. Tente de novo em instantes.</p>
        <p lang="en" className="text-ink-3">
          Something went wrong. Nothing was changed. Try again in a moment.
        </p>
        <button
          type="button"
          onClick={retry}
          className="rounded-control bg-accent text-on-accent h-10 justify-self-center px-4"
        >
          Tentar de novo
        </button>
      </body>
    </html>
  );
}
