import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type TextArea, textsOf } from '#lib/client/texts/client-texts.ts';
import { MoreTexts } from './more-texts.tsx';

/** Hands the scripts of an area their texts, beside those that they have already. */
export async function AreaTexts({ area, children }: { area: TextArea; children: ReactNode }) {
  return <MoreTexts texts={textsOf(area, await getMessages())}>{children}</MoreTexts>;
}

/** The layout of a folder whose pages have texts of their own, and nothing else in common. */
export function textsLayout(area: TextArea) {
  return ({ children }: { children: ReactNode }) => <AreaTexts area={area}>{children}</AreaTexts>;
}
