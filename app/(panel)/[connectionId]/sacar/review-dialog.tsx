'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { Detail } from '#components/facts/detail-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { WithdrawalTerms } from '#lib/client/forms/withdrawal-terms.ts';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { readablePixKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { formatCents } from '#lib/domain/money/money.ts';
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
        <Button
          look="primary"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {t('confirm', { amount: money(amountCents) })}
        </Button>
      }
    >
      <dl className="rounded-control bg-sunken grid gap-3 p-3">
        {draft.by === 'key' ? (
          <Detail
            term={t('toKey', { type: typeText(draft.pixType) })}
            value={readablePixKey(
              draft.pixType,
              normalizePixKey(draft.pixType, draft.pixKey) ?? draft.pixKey,
            )}
            code
          />
        ) : (
          <>
            <Detail term={t('receiver')} value={code?.name ?? t('codeNameless')} />
            <Detail term={t('receiverDocument')} value={shownDocument(code?.document ?? null)} />
          </>
        )}
      </dl>
      <FigureRows>
        <FigureRow term={t('amount')} value={money(amountCents)} />
        <FigureRow
          term={t('fee')}
          value={terms.isFeeKnown ? money(terms.feeCents) : t('feeUnknown')}
        />
        <FigureRow isTotal term={t('total')} value={money(terms.totalCents)} />
        <FigureRow term={t('availableAfter')} value={money(terms.availableAfterCents)} />
        {terms.daily ? (
          <FigureRow term={t('reviewDailyLeft')} value={money(terms.daily.leftAfterCents)} />
        ) : null}
      </FigureRows>
      {terms.problems.length > 0 ? (
        <p className="rounded-control bg-warning-soft text-warning-text p-3">
          {t('willBeRefused')}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** As the reading shows it: one that comes masked stays so. */
function shownDocument(document: string | null): string | null {
  return document === null ? null : maskDocument(document);
}
