'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Detail, DetailEntry } from '#components/facts/detail-list.tsx';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import type { KeyHolder, WithdrawalTarget } from '#lib/contract/panel/money-out/key-holder.ts';

/** Longer than the service takes; the review does not depend on it. */
const answerWithinMs = 5_000;

type Heard = KeyHolder | { state: 'asking' | 'too-often' };

interface KeyHolderDetailsProps {
  connectionId: string;
  /** A payee of before is named by the payment. */
  target: WithdrawalTarget | { payeeOf: string };
}

/** Who would receive, as the provider says; asked once the review is open. */
export function KeyHolderDetails({ connectionId, target }: KeyHolderDetailsProps) {
  const t = useTranslations('withdrawing');
  const heard = useKeyHolder(connectionId, target);
  if (heard.state === 'named') {
    return (
      <>
        <Detail term={t('holder.name')} value={heard.name} />
        <Detail term={t('receiverDocument')} value={heard.document} />
        <Detail term={t('holder.institution')} value={heard.institution} />
      </>
    );
  }
  return (
    <DetailEntry term={t('holder.name')}>
      <span className="text-ink-2">{t(`holder.${heard.state}`)}</span>
    </DetailEntry>
  );
}

function useKeyHolder(connectionId: string, target: KeyHolderDetailsProps['target']): Heard {
  const question = JSON.stringify({ connectionId, target });
  const [heard, setHeard] = useState<{ question: string; holder: Heard } | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const tell = (holder: Heard) => {
      if (!ended.signal.aborted) setHeard({ question, holder });
    };
    readOwnRoute<KeyHolder>('/api/key-holder', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: question,
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(answerWithinMs)]),
    }).then(tell, (error: unknown) =>
      tell({ state: String(error).endsWith(' 429') ? 'too-often' : 'no-answer' }),
    );
    return () => ended.abort();
  }, [question]);
  return heard?.question === question ? heard.holder : { state: 'asking' };
}
