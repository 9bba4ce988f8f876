'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Detail } from '#components/facts/detail-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { readablePixKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import { KeyHolderDetails } from '../sacar/key-holder-details.tsx';

interface KeyReviewProps {
  connectionId: string;
  pixType: PixType;
  /** As it is sent. */
  pixKey: string;
  /** As they are typed. */
  amount: string;
  floor: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** The last look before a balance goes to another key by itself: whose it is. */
export function KeyReview(props: KeyReviewProps) {
  const { connectionId, pixType, pixKey, amount, floor, open, onOpenChange, onConfirm } = props;
  const locale = useLocale();
  const money = (typed: string) => formatCents(parseTypedAmount(typed) ?? 0n, locale);
  const t = useTranslations();
  const { readKeyHolder } = useCapabilities();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('settings.keyReviewTitle')}
      description={t('settings.keyReviewText')}
      cancelLabel={t('action.cancel')}
      confirm={
        <Button
          look="primary"
          onClick={() => {
            onConfirm();
            onOpenChange(false);
          }}
        >
          {t('settings.keyReviewConfirm')}
        </Button>
      }
    >
      <dl className="rounded-control bg-sunken grid gap-3 p-3">
        <Detail
          term={t('withdrawing.toKey', { type: t(`pixType.${pixType}`) })}
          value={readablePixKey(pixType, pixKey)}
          code
        />
        <Detail term={t('settings.keyReviewAmount')} value={money(amount)} />
        <Detail
          term={t('settings.keyReviewFloor')}
          value={floor.trim() === '' ? t('settings.keyReviewNothing') : money(floor)}
        />
        {open && readKeyHolder ? (
          <KeyHolderDetails connectionId={connectionId} target={{ pixType, pixKey }} />
        ) : null}
      </dl>
    </ConfirmDialog>
  );
}
