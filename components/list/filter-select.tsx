import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/select/select.tsx';
import { Removable } from './chips/removable.tsx';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  /** What is chosen for nothing in particular. */
  anyLabel: string;
  value: Value | null;
  /** `said`: the sentence, where it is not that the filter is the value. */
  options: readonly { value: Value; label: string; said?: string }[];
  onChange: (value: Value | null) => void;
}

/** One filter with a few values; null is none. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, anyLabel, value, options, onChange } = props;
  const t = useTranslations('transactions.said');
  const chosen = options.find((option) => option.value === value);
  const sentence = chosen ? (chosen.said ?? t('is', { label, value: chosen.label })) : null;
  return (
    <Removable sentence={sentence} onRemove={() => onChange(null)}>
      <Select<Value | ''>
        aria-label={sentence ?? label}
        value={value ?? ''}
        shown={sentence ?? label}
        options={[{ value: '', label: anyLabel }, ...options]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
        data-set={sentence === null ? undefined : ''}
        className="chip"
      />
    </Removable>
  );
}
