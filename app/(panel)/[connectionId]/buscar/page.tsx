import { SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { SearchAgain } from '#components/page/search-again.tsx';
import { Button } from '#components/ui/button.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { hasMaskedCpf } from '#lib/client/navigation/pasted-ids.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { searchFields } from '#lib/client/navigation/search-query.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { findAnything } from './find-anything.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search');
  return { title: t('title') };
}

const loadSearch = createLoader({
  q: parseAsString.withDefault(''),
  as: parseAsStringLiteral(searchFields),
});

interface SearchPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Leads on to what was searched for: one transaction, those that match, or an infraction. */
export default function SearchPage(props: SearchPageProps) {
  return contentOr(<PageLoading />, searchContent(props));
}

async function searchContent(props: SearchPageProps) {
  const { connectionId } = await props.params;
  const { q, as } = await loadSearch(props.searchParams);
  const opened = await openSource(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const text = q.slice(0, 512);
  const found = await findAnything(opened.value, { text, as });
  if (!found.ok) return <FailureState failure={found.failure} level={1} />;
  const { transactionId, field, infractionId, tried } = found.value;
  if (transactionId !== null) redirect(paths.transaction(connectionId, transactionId));
  if (infractionId !== null) redirect(paths.infraction(connectionId, infractionId));
  if (field !== null) redirect(paths.transactions(connectionId, { q: text, as: field }));

  const t = await getTranslations();
  return (
    <NoticePanel
      Icon={SearchX}
      level={1}
      title={t('search.nothingTitle')}
      actions={
        <Button asChild>
          <Link href={paths.transactions(connectionId)}>{t('search.toTransactions')}</Link>
        </Button>
      }
    >
      <p className="break-words">{t('search.nothingText', { text })}</p>
      {hasMaskedCpf(text) ? (
        <p>{t('search.maskedCpf')}</p>
      ) : (
        <p>
          {t('search.tried', {
            fields: tried.map((one) => t(`transactions.field.${one}`)).join(', '),
          })}
        </p>
      )}
      <SearchAgain connectionId={connectionId} text={text} />
    </NoticePanel>
  );
}
