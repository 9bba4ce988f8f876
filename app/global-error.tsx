'use client';

import { productName } from '#lib/domain/product.ts';
import './globals.css';

interface GlobalErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

/**
 * Shown for a bug of ours outside the pages of an account, whose own notice stands within their
 * frame. The root layout may have failed itself: no translations are there, so both languages
 * stand. Every page names this code in its first scripts, so it brings little.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="pt-BR">
      <body className="bg-surface text-ink grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center font-sans text-base">
        <title>{productName}</title>
        {/* oxlint-disable-next-line nextjs/no-img-element */}
        <img src="/icon.svg" alt={productName} className="mb-4 size-12" />
        <h1 className="text-lg font-semibold">Algo deu errado</h1>
        <p className="text-ink-3">Nada foi alterado. Tente de novo em instantes.</p>
        <p lang="en" className="text-ink-3">
          Something went wrong. Nothing was changed. Try again in a moment.
        </p>
        {error.digest ? <code className="text-ink-3 text-xs">{error.digest}</code> : null}
        <button type="button" onClick={retry} className="button button-primary button-medium">
          Tentar de novo
        </button>
      </body>
    </html>
  );
}
