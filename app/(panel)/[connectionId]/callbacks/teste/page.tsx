import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { code } from '#components/facts/code.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { SectionPage } from '../section-page.tsx';
import { NoRecords } from '../source-note.tsx';
import { SampleForm } from './sample-form.tsx';

export const generateMetadata = titled('callbacks.sample.title');

/** One signed sample to a receiver, and what it answers. */
export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, searchParams }) => {
    const { host } = await searchParams;
    const t = await getTranslations('callbacks');
    const { callbackRecords, session } = source;
    const framed = (content: ReactNode) => (
      <SectionPage connectionId={connectionId} title={t('sample.title')}>
        {content}
      </SectionPage>
    );
    if (callbackRecords === null) return framed(<NoRecords />);
    if (!can(session.member.role, 'resend')) {
      return framed(
        <p className="text-ink-3 max-w-prose text-pretty">{t('resendBlocked.role')}</p>,
      );
    }
    const found = await callbackRecords.listAddresses(typeof host === 'string' ? host : undefined);
    if (!found.ok) return framed(<FailureState failure={found.failure} />);
    // The newest attempt's is another one by the minute.
    const addresses = found.value.addresses.toSorted((a, b) => a.url.localeCompare(b.url));
    return framed(
      <>
        <p className="text-ink-3 mb-5 max-w-prose text-pretty">{t.rich('sample.text', { code })}</p>
        <SampleForm
          connectionId={connectionId}
          addresses={addresses}
          empty={t.rich('sample.empty', {
            audit: can(session.member.role, 'audit')
              ? linkTo(paths.audit(connectionId, { act: 'callback_sample' }))
              : asWords,
          })}
        />
      </>,
    );
  },
);

const asWords = (words: ReactNode) => words;

function linkTo(href: string) {
  return (words: ReactNode) => (
    <Link href={href} className="text-accent-text rounded-control underline underline-offset-2">
      {words}
    </Link>
  );
}
