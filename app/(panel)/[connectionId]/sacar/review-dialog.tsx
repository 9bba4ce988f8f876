'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AlertDialog } from 'radix-ui';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Detail } from '#components/detail-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { normalizePixKey } from '#lib/contract/pix-key.ts';
import type { QrCodeReadingBody } from '#lib/contract/qr-code.ts';
import { formatCents } from '#lib/money.ts';
import type { WithdrawalTerms } from '#lib/withdrawal-terms.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  draft: WithdrawalDraft;
  code: QrCodeReadingBody | null;
  amountCents: bigint;
  terms: WithdrawalTerms;
}

/** The last look before money leaves: to whom, how much, what remains. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { open, onClose, onConfirm, draft, code, amountCents, terms } = props;
  const t = useTranslations('withdrawing');
  const typeText = useTranslations('pixType');
  const action = useTranslations('action');
  const locale = useLocale();
  const money = (cents: bigint) => formatCents(cents, locale);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('reviewTitle', { amount: money(amountCents) })}
      description={t('reviewText')}
      cancelLabel={action('cancel')}
      confirm={
        <AlertDialog.Action asChild>
          <Button look="primary" onClick={onConfirm}>
            {t('confirm', { amount: money(amountCents) })}
          </Button>
        </AlertDialog.Action>
      }
    >
      <dl className="rounded-control bg-neutral-soft grid gap-3 p-3">
        {draft.by === 'key' ? (
          <Detail
            term={t('toKey', { type: typeText(draft.pixType) })}
            value={normalizePixKey(draft.pixType, draft.pixKey) ?? draft.pixKey}
            code
          />
        ) : (
          <>
            <Detail term={t('receiver')} value={code?.name ?? t('codeNameless')} />
            <Detail term={t('receiverDocument')} value={code?.document ?? null} />
          </>
        )}
      </dl>
      <FigureRows>
        <FigureRow term={t('amount')} value={money(amountCents)} />
        <FigureRow term={t('fee')} value={money(terms.feeCents)} />
        <FigureRow isTotal term={t('total')} value={money(terms.totalCents)} />
        <FigureRow term={t('availableAfter')} value={money(terms.availableAfterCents)} />
      </FigureRows>
      {terms.problems.length > 0 ? (
        <p className="rounded-control bg-caution-soft text-caution p-3">{t('willBeRefused')}</p>
      ) : null}
    </ConfirmDialog>
  );
}
