'use client';

import { ThemeProvider as NextThemes } from 'next-themes';
import type { ReactNode } from 'react';

/** Light and dark, the system's choice first, applied before the first paint. */
export function ThemeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <NextThemes attribute="class" defaultTheme="system" nonce={nonce}>
      {children}
    </NextThemes>
  );
}
