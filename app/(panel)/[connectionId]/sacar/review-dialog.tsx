'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { FreshNote } from '#components/action/fresh-note.tsx';
import { WaitsNote } from '#components/action/waits-note.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Detail } from '#components/facts/detail-list.tsx';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { waitOf } from '#lib/client/forms/wait-of.ts';
import type { WithdrawalTerms } from '#lib/client/forms/withdrawal-terms.ts';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import type { RecentPayee } from '#lib/contract/panel/money-out/recent-payees.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { normalizeTypedKey, readablePixKey } from '#lib/domain/keys/recognize-pix-key.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { KeyHolderDetails } from './key-holder-details.tsx';
import { SameSentNote } from './same-sent-note.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

interface ReviewDialogProps {
  connectionId: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  draft: WithdrawalDraft;
  /** Who is paid again, if it is not a key that was typed. */
  payee: Pick<RecentPayee, 'withdrawPixKey' | 'receiverName'> | undefined;
  code: QrCodeReadingBody | null;
  amountCents: bigint;
  terms: WithdrawalTerms;
  need: ApprovalNeed | null;
}

/** What the button does: nothing is moved where somebody else decides first. */
const confirmText = { no: 'confirm', may: 'confirmMay', will: 'confirmAsk' } as const;

/** The last look before money leaves: to whom, how much, what remains. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { connectionId, open, onClose, onConfirm, draft, payee } = props;
  const { code, amountCents, terms, need } = props;
  const t = useTranslations('withdrawing');
  const typeText = useTranslations('pixType');
  const action = useTranslations('action');
  const locale = useLocale();
  const { readKeyHolder, recentPayees } = useCapabilities();
  const money = (cents: bigint) => formatCents(cents, locale);
  const rest = (cents: bigint) => (cents < 0n ? '–' : money(cents));
  const asked = { need, amountCents, isDynamic: code?.qrCodeType === 'DYNAMIC' };
  const wait = waitOf(asked);
  const { pixType } = draft;
  const pixKey = normalizeTypedKey(pixType, draft.pixKey) ?? draft.pixKey;
  const toKey = payee ? { payeeOf: draft.payeeOf } : { pixType, pixKey };
  const shownKey = payee?.withdrawPixKey ?? readablePixKey(pixType, pixKey);
  const target = draft.by === 'key' ? toKey : { qrCode: draft.qrCode };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(wait === 'will' ? 'askTitle' : 'reviewTitle', { amount: money(amountCents) })}
      description={t(wait === 'will' ? 'askText' : 'reviewText')}
      cancelLabel={action('cancel')}
      confirm={
        <Button
          look="primary"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {t(confirmText[wait], { amount: money(amountCents) })}
        </Button>
      }
    >
      {open && recentPayees && draft.by === 'key' ? (
        <SameSentNote {...{ connectionId, target, shownKey, amountCents }} />
      ) : null}
      <dl className="rounded-control bg-sunken grid gap-3 p-3">
        {draft.by === 'key' ? (
          <Detail term={t('toKey', { type: typeText(pixType) })} value={shownKey} code />
        ) : (
          <CodeReceiver code={code} />
        )}
        {payee ? <Detail term={t('recent.before')} value={payee.receiverName} /> : null}
        {open && readKeyHolder ? (
          <KeyHolderDetails connectionId={connectionId} target={target} />
        ) : null}
        <Detail term={t('reference')} value={draft.clientReference.trim() || null} />
      </dl>
      {payee ? (
        <RevealButton
          connectionId={connectionId}
          subject={{ of: 'transaction', id: draft.payeeOf }}
          isInline
        />
      ) : null}
      <FigureRows>
        <FigureRow term={t('amount')} value={money(amountCents)} />
        <FigureRow
          term={t('fee')}
          value={terms.isFeeKnown ? money(terms.feeCents) : t('feeUnknown')}
        />
        <FigureRow isTotal term={t('total')} value={money(terms.totalCents)} />
        <FigureRow term={t('availableAfter')} value={rest(terms.availableAfterCents)} />
        {terms.daily ? (
          <FigureRow term={t('reviewDailyLeft')} value={rest(terms.daily.leftAfterCents)} />
        ) : null}
      </FigureRows>
      <WaitsNote {...asked} />
      <FreshNote />
      {terms.problems.length > 0 ? (
        <p className="rounded-control bg-warning-soft text-warning-text p-3">
          {t('willBeRefused')}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Who receives, as the code itself says. */
function CodeReceiver({ code }: Pick<ReviewDialogProps, 'code'>) {
  const t = useTranslations('withdrawing');
  return (
    <>
      <Detail term={t('receiver')} value={code?.name ?? t('codeNameless')} />
      <Detail term={t('receiverDocument')} value={shownDocument(code?.document ?? null)} />
    </>
  );
}

/** As the reading shows it: one that comes masked stays so. */
function shownDocument(document: string | null): string | null {
  return document === null ? null : maskDocument(document);
}
