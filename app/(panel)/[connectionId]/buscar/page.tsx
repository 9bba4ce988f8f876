import { getLocale, getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NotFoundNotice } from '#components/page/not-found-notice.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { SearchAgain } from '#components/page/search-again.tsx';
import { titled } from '#components/page/titled.ts';
import { oneOf, readParts } from '#lib/client/lists/address-parts.ts';
import { parts } from '#lib/client/lists/define-list.ts';
import { hasMaskedCpf } from '#lib/client/navigation/pasted-ids.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { searchFields } from '#lib/client/navigation/search-fields.ts';
import { findAnything } from '#lib/server/search/find-anything.ts';
import { suspenseByText } from '#lib/server/search/suspense-by-text.ts';
import { OwnField } from './own-field.ts';

export const generateMetadata = titled('search.title');

const searchParts = {
  q: parts.text,
  as: oneOf(searchFields),
};

interface SearchPageProps {
  connectionId: string;
  text: string;
  children: ReactNode;
}

/** Leads on to what was searched for: one transaction, those that match, or what else has it. */
export default accountPage(
  { Loading: PageLoading },
  async ({ source, connectionId, searchParams }) => {
    const { q, as } = readParts(searchParts, await searchParams);
    const text = q.slice(0, 512);
    const t = await getTranslations();
    const way = { href: paths.transactions(connectionId), label: t('search.toTransactions') };
    if (text.trim() === '') {
      return (
        <SearchPage connectionId={connectionId} text="">
          <NotFoundNotice title={t('search.emptyTitle')} way={way} level={2}>
            <p>{t('search.emptyText')}</p>
          </NotFoundNotice>
        </SearchPage>
      );
    }
    const found = await findAnything(source, { text, as, limit: 1 });
    if (!found.ok) return <FailureState failure={found.failure} level={1} />;
    const { reading, total, infraction, callback, tried } = found.value;
    const [first] = found.value.transactions;
    if (total === 1 && first) redirect(paths.transaction(connectionId, first.id));
    if (infraction !== null) redirect(paths.infraction(connectionId, infraction.id));
    if (callback !== null) redirect(paths.callback(connectionId, callback.id));
    const items = reading ? [] : await suspenseByText(source, text);
    if (items.length > 0) redirect(paths.suspense(connectionId, { q: text }));
    if (reading?.field === 'filters') redirect(paths.transactions(connectionId, reading.filters));
    if (reading) redirect(paths.transactions(connectionId, { q: text, as: reading.field }));

    return (
      <SearchPage connectionId={connectionId} text={text}>
        <NotFoundNotice title={t('search.nothingTitle')} way={way} level={2}>
          <p className="break-words">{t('search.nothingText', { text })}</p>
          {hasMaskedCpf(text) ? <p>{t('transactions.maskedCpf')}</p> : null}
          {hasMaskedCpf(text) || tried.length === 0 ? null : (
            <p>
              {t('search.tried', {
                fields: new Intl.ListFormat(await getLocale()).format(
                  tried.map((one) => t(`transactions.field.${one}`)),
                ),
              })}
            </p>
          )}
          {found.value.lacksRange ? <p>{t('transactions.rangeUnknown')}</p> : null}
          {found.value.hidesPeople ? <p>{t('transactions.peopleHidden')}</p> : null}
        </NotFoundNotice>
      </SearchPage>
    );
  },
);

/** The page's own field, with what came of it below; it searches without scripts. */
async function SearchPage({ children, ...asked }: SearchPageProps) {
  const t = await getTranslations('search');
  return (
    <>
      <OwnField />
      <PageHeading title={t('title')} />
      <SearchAgain {...asked} />
      {/* Its first letters stand where the field's do. */}
      <div className="*:mx-0 *:max-w-prose *:justify-items-start *:px-0 *:py-8 *:text-left *:[&_p]:text-pretty">
        {children}
      </div>
    </>
  );
}
