'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { RecentPayee } from '#lib/contract/panel/money-out/recent-payees.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

/** Who was paid, and what is shown of them. */
export interface ShownPayee extends Pick<
  RecentPayee,
  'transactionId' | 'pixType' | 'withdrawPixKey' | 'receiverName'
> {
  facts: ReactNode;
}

/**
 * Those that can be chosen, and the one that is. They stay as they were when the form was opened,
 * whoever is paid meanwhile: none moves to where somebody else is about to be clicked.
 */
export function useListedPayees(listed: readonly ShownPayee[], chosen: string) {
  const [payees] = useState(listed);
  return [payees, payees.find(({ transactionId }) => transactionId === chosen)] as const;
}

interface PayeeChoiceProps {
  connectionId: string;
  payees: readonly ShownPayee[];
  draft: Pick<WithdrawalDraft, 'pixKey' | 'payeeOf'>;
  onChoose: (fields: Pick<WithdrawalDraft, 'pixType' | 'pixKey' | 'payeeOf'>) => void;
}

/** Whom the account paid last, to be paid again without typing a key; nothing of nobody. */
export function PayeeChoice(props: PayeeChoiceProps) {
  const { connectionId, payees, onChoose } = props;
  const { pixKey, payeeOf: chosen } = props.draft;
  const t = useTranslations('withdrawing');
  if (payees.length === 0) return null;
  return (
    // Once a key is typed they would stand between it and the amount on a phone.
    <fieldset
      className={classNames(
        'mt-3.5 grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2',
        pixKey !== '' && 'max-sm:hidden',
      )}
    >
      <legend className="mb-1.5 font-medium">{t('recent.title')}</legend>
      {payees.map(({ transactionId, pixType, facts }) => (
        <label
          key={transactionId}
          className="rounded-control border-control has-checked:border-accent has-checked:bg-selected flex cursor-pointer items-start gap-2.5 border px-3 py-2"
        >
          <input
            type="radio"
            name="payee"
            className="mt-0.5 size-4 shrink-0"
            checked={chosen === transactionId}
            onChange={() => onChoose({ pixType, pixKey: '', payeeOf: transactionId })}
          />
          {facts}
        </label>
      ))}
      {chosen === '' ? null : (
        <RevealButton
          key={chosen}
          connectionId={connectionId}
          subject={{ of: 'transaction', id: chosen }}
        />
      )}
    </fieldset>
  );
}
