import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AreaTexts } from '#components/frame/area-texts.tsx';
import { LanguageLinks } from '#components/frame/language-links.tsx';
import { PlainFrame } from '#components/frame/plain-frame.tsx';
import { TakeOver } from '#components/ui/early/take-over.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { productName } from '#lib/domain/product.ts';
import { dashboardEnvironment } from '#lib/server/settings/dashboard-environment.ts';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid lg:grid-cols-[minmax(0,1fr)_min(28rem,36vw)]">
      <PlainFrame footer={<LanguageLinks />}>
        <div className="mx-auto grid w-full max-w-sm content-start gap-6">
          <AreaTexts area="(auth)">{children}</AreaTexts>
          <TakeOver />
        </div>
      </PlainFrame>
      <BeforeTyping />
    </div>
  );
}

/** What whoever is about to type a password should know. */
async function BeforeTyping() {
  const t = await getTranslations('signIn.before');
  const { host } = new URL(dashboardEnvironment().publicUrl);
  const facts = [
    { icon: 'Lock', text: t('address', { host }) },
    { icon: 'MessageSquareWarning', text: t('neverAsked', { name: productName }) },
    { icon: 'ShieldAlert', text: t('unexpected') },
  ] as const;
  return (
    <aside
      aria-labelledby="before"
      className="border-line bg-canvas hidden content-center gap-3 border-l px-10 py-6 lg:grid"
    >
      <h2 id="before" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <ul className="divide-line divide-y">
        {facts.map(({ icon, text }, index) => (
          <li key={index} className="text-ink-2 flex gap-3 py-3">
            <Icon name={icon} className="text-ink-3 mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
