import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';

/** The account's half of a row, or that there is none. */
export function HereSide({ row, connectionId }: { row: ResultRow; connectionId: string }) {
  const t = useTranslations('merchantFiles');
  const word = useTranslations('status');
  const { here, elsewhere } = row;
  const status = here?.status;
  if (here === null) {
    if (elsewhere === null) return <Nothing />;
    return (
      <TransactionLink id={elsewhere.transactionId} connectionId={connectionId}>
        {t('elsewhere')}
      </TransactionLink>
    );
  }
  return (
    <Half amount={here.amount} of={t('atAccount')}>
      <TransactionLink id={here.transactionId} connectionId={connectionId}>
        {here.name ?? here.reference ?? here.transactionId}
      </TransactionLink>
      <span className="text-ink-3 flex flex-wrap gap-x-2 text-xs">
        {here.at === null ? null : <DateTime iso={here.at} form="short" />}
        <span className="wrap-anywhere">{here.reference ?? t('noReference')}</span>
        {status == null || status === 'COMPLETED' ? null : (
          <span className="text-warning-text">{word(status)}</span>
        )}
      </span>
    </Half>
  );
}

/** The file's half of a row; of the statement's own rows it is what the statement says. */
export function ThereSide({ row }: { row: ResultRow }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const { there, kind } = row;
  if (kind.startsWith('statement')) {
    return there === null || there.amount === null ? (
      <Nothing />
    ) : (
      <Half amount={there.amount}>
        <span>{t('inStatement')}</span>
      </Half>
    );
  }
  if (there === null || there.line === null) return <Nothing />;
  const day = there.day === null ? null : (formatTyped(there.day, locale) ?? there.day);
  return (
    <Half amount={there.amount} of={t('atFile')}>
      {there.name === null ? (
        <span className="text-ink-3">{t('noName')}</span>
      ) : (
        <span className="wrap-anywhere">{there.name}</span>
      )}
      <span className="text-ink-3 flex flex-wrap gap-x-2 text-xs">
        <span>{t('line', { line: there.line })}</span>
        {day === null ? null : <span>{day}</span>}
        {there.key === null ? null : <span className="wrap-anywhere">{there.key}</span>}
      </span>
    </Half>
  );
}

interface HalfProps {
  amount: number | null;
  /** Whose it is, said where no head is in sight. */
  of?: string;
  children: ReactNode;
}

function Half({ amount, of, children }: HalfProps) {
  const locale = useLocale();
  return (
    <div className="flex min-w-0 items-start justify-between gap-3">
      <span className="grid min-w-0 gap-0.5">
        {of === undefined ? null : (
          <span aria-hidden className="text-ink-3 text-xs md:hidden">
            {of}
          </span>
        )}
        {children}
      </span>
      {amount === null ? null : (
        <span className="font-medium whitespace-nowrap tabular-nums">
          {formatReais(amount, locale)}
        </span>
      )}
    </div>
  );
}

/** A side that has nothing, which the status between both says; below each other it is left out. */
function Nothing() {
  return <span className="text-ink-3 max-md:hidden">–</span>;
}

interface TransactionLinkProps {
  id: string;
  connectionId: string;
  children: string;
}

function TransactionLink({ id, connectionId, children }: TransactionLinkProps) {
  return (
    <Link
      href={paths.transaction(connectionId, id)}
      prefetch={false}
      className="rounded-control wrap-anywhere underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
