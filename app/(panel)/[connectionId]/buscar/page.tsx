import { SearchX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { SearchAgain } from '#components/page/search-again.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { hasMaskedCpf } from '#lib/client/navigation/pasted-ids.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { searchFields } from '#lib/client/navigation/search-query.ts';
import { findAnything } from './find-anything.ts';

export const generateMetadata = titled('search.title');

const loadSearch = createLoader({
  q: parseAsString.withDefault(''),
  as: parseAsStringLiteral(searchFields),
});

/** Leads on to what was searched for: one transaction, those that match, or an infraction. */
export default accountPage(
  { Loading: PageLoading },
  async ({ source, connectionId, searchParams }) => {
    const { q, as } = await loadSearch(searchParams);
    const text = q.slice(0, 512);
    const found = await findAnything(source, { text, as });
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
          <ButtonLink href={paths.transactions(connectionId)}>
            {t('search.toTransactions')}
          </ButtonLink>
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
  },
);
