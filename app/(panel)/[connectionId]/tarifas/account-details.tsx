import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { RuledAccount } from '#lib/server/sources/source.ts';

/** What `GET /account` and `GET /account/balance` say. */
export function AccountDetails({ account }: { account: RuledAccount }) {
  const t = useTranslations('gateway');
  const typeText = useTranslations('pixType');
  const locale = useLocale();
  const { type, key } = account.pix;
  return (
    <div className="grid gap-4">
      <DetailList>
        <Detail term={t('name')} value={account.name} />
        <Detail term={t('accountId')} value={account.id} copy={account.id} code />
        <Detail term={t('balance')} value={formatReais(account.balance, locale)} />
        <Detail term={t('eligible')} value={formatReais(account.eligibleWithdraw, locale)} />
        <Detail
          term={t('pixKey')}
          value={
            key === null
              ? t('pixKeyNone')
              : `${type === null ? '' : `${typeText(type)}: `}${maskPixKey(key, type)}`
          }
        />
        <Detail term={t('createdAt')} value={<DateTime iso={account.createdAt} />} />
      </DetailList>
      <p className="text-ink-3 text-xs">{t('eligibleExplained')}</p>
    </div>
  );
}
