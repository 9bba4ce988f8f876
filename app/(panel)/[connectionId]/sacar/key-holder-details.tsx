'use client';

import { useTranslations } from 'next-intl';
import { Detail } from '#components/facts/detail-list.tsx';
import type { KeyHolder, WithdrawalTarget } from '#lib/contract/panel/money-out/key-holder.ts';
import { useAsked } from './use-asked.ts';

type Heard = KeyHolder | { state: 'asking' | 'too-often' };

interface KeyHolderDetailsProps {
  connectionId: string;
  /** A payee of before is named by the payment. */
  target: WithdrawalTarget | { payeeOf: string };
}

/**
 * Who would receive, as the provider says; asked once the review is open. Whatever is
 * answered takes three lines: the button below must not move away from a click.
 */
export function KeyHolderDetails({ connectionId, target }: KeyHolderDetailsProps) {
  const t = useTranslations('withdrawing');
  const heard = useKeyHolder(connectionId, target);
  const isNamed = heard.state === 'named';
  return (
    <>
      <Detail
        term={t('holder.name')}
        value={
          isNamed ? heard.name : <span className="text-ink-2">{t(`holder.${heard.state}`)}</span>
        }
      />
      <Detail term={t('receiverDocument')} value={(isNamed && heard.document) || '–'} />
      <Detail term={t('holder.institution')} value={(isNamed && heard.institution) || '–'} />
    </>
  );
}

function useKeyHolder(connectionId: string, target: KeyHolderDetailsProps['target']): Heard {
  const heard = useAsked<KeyHolder>('/api/key-holder', { connectionId, target });
  if (heard === null) return { state: 'asking' };
  if ('answer' in heard) return heard.answer;
  return { state: String(heard.error).endsWith(' 429') ? 'too-often' : 'no-answer' };
}
