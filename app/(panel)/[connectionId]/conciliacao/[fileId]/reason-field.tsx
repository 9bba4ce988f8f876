import { useTranslations } from 'next-intl';
import { TextField } from '#components/action/text-field.tsx';
import { settleReasonMax } from '#lib/domain/limits/merchant-files.ts';

interface ReasonFieldProps {
  id: string;
  /** It was sent without one. */
  isMissing: boolean;
  value: string;
  onChange: (reason: string) => void;
}

/** Why a difference is settled: whoever settles it must say so. */
export function ReasonField({ id, isMissing, value, onChange }: ReasonFieldProps) {
  const t = useTranslations('merchantFiles');
  return (
    <TextField
      id={id}
      label={t('reason')}
      hint={t('reasonHint')}
      error={isMissing ? t('reasonNeeded') : undefined}
      maxLength={settleReasonMax}
      required
      value={value}
      onChange={onChange}
    />
  );
}
