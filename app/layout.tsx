import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import localFont from 'next/font/local';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { IconSheet } from '#components/frame/icon-sheet.tsx';
import { LineStatus } from '#components/frame/line-status.tsx';
import { StyleNonce } from '#components/frame/style-nonce.tsx';
import { ThemeProvider } from '#components/frame/theme-provider.tsx';
import { RefreshWatch } from '#components/fresh/refresh-watch.tsx';
import { BeforeReact } from '#components/ui/early/before-react.tsx';
import { Toaster } from '#components/ui/toaster.tsx';
import { densityCookie, readDensity } from '#lib/client/lists/density.ts';
import { textsOf } from '#lib/client/texts/client-texts.ts';
import { productName } from '#lib/domain/product.ts';
import { nonceHeader } from '#lib/server/session/request-headers.ts';
import './globals.css';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  // A page that is drawn before it came keeps its metrics: nothing moves when it comes.
  display: 'optional',
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return {
    title: { default: productName, template: `%s · ${productName}` },
    description: t('description'),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false },
    icons: { icon: '/icon.svg' },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f6f1' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0f0d' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations('action');
  const density = readDensity((await cookies()).get(densityCookie)?.value);
  const nonce = (await headers()).get(nonceHeader) ?? '';
  return (
    // The theme's class is set before React wakes up, which is what the warning is about.
    <html lang={locale} className={inter.variable} data-density={density} suppressHydrationWarning>
      <body className="min-h-dvh font-sans text-base">
        <BeforeReact nonce={nonce} />
        <StyleNonce nonce={nonce} />
        <IconSheet />
        <ThemeProvider nonce={nonce}>
          <NextIntlClientProvider messages={textsOf('everywhere', await getMessages())}>
            {children}
            <LineStatus />
            <RefreshWatch />
            <Toaster label={t('notifications')} closeLabel={t('close')} />
          </NextIntlClientProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}
