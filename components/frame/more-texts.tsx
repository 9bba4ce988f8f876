'use client';

import {
  type AbstractIntlMessages,
  NextIntlClientProvider,
  useLocale,
  useMessages,
} from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { withTexts } from '#lib/client/texts/with-texts.ts';

/** The texts of what is around it, and more. */
export function MoreTexts(props: { texts: AbstractIntlMessages; children: ReactNode }) {
  const { texts, children } = props;
  const known = useMessages();
  const messages = useMemo(() => withTexts(known, texts), [known, texts]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
