import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { TransactionSearch } from '#lib/client/lists/transaction-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { findOthers } from '#lib/server/search/find-anything.ts';
import { suspenseByFilters, suspenseByText } from '#lib/server/search/suspense-by-text.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { explicitFilters } from '../read-transactions.ts';

/** Links to what the list was searched for, where it is no transaction. */
export async function foundElsewhere(
  source: AccountSource,
  connectionId: string,
  search: TransactionSearch,
) {
  const { q } = search;
  const [t, { infraction, callback }, [item, ...items]] = await Promise.all([
    getTranslations('transactions.elsewhere'),
    findOthers(source, q),
    q === ''
      ? suspenseByFilters(source, explicitFilters(search, new Date()))
      : suspenseByText(source, q),
  ]);
  // Its page takes a text, and shows none of a list's other filters.
  const ofAll = q === '' ? ({ view: 'all' } as const) : { q };
  const places = [
    infraction && { text: t('infraction'), href: paths.infraction(connectionId, infraction.id) },
    callback && { text: t('callback'), href: paths.callback(connectionId, callback.id) },
    item && {
      text: t(items.length === 0 ? 'suspense' : 'suspenseItems'),
      href: paths.suspense(connectionId, items.length === 0 ? { q: item.endToEndId } : ofAll),
    },
  ];
  return places.map((place) =>
    place ? (
      <ButtonLink key={place.href} href={place.href} look="primary">
        {place.text}
      </ButtonLink>
    ) : null,
  );
}
