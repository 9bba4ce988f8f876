import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { InputField } from '#components/ui/field.tsx';

interface SaveViewFormProps {
  pending: boolean;
  problem: string | null;
  /** Whether the member's role shares views. */
  canShare: boolean;
  /** Whether the list can open with a view of its own accord. */
  hasDefault: boolean;
  onSave: (view: { name: string; isDefault: boolean; isShared: boolean }) => void;
}

/** Keeps filters, columns and order as they are, under a name. */
export function SaveViewForm(props: SaveViewFormProps) {
  const { pending, problem, canShare, hasDefault, onSave } = props;
  const t = useTranslations('transactions');
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [isShared, setShared] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isMissing = wasTried && name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') onSave({ name: name.trim(), isDefault, isShared });
  }

  return (
    <form className="border-line grid gap-2 border-t pt-3" onSubmit={submit}>
      <InputField
        id="view-name"
        label={t('viewName')}
        hint={t('viewHint')}
        error={isMissing ? t('viewNameMissing') : (problem ?? undefined)}
        aria-invalid={isMissing}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {hasDefault ? (
        <CheckLine text={t('viewIsDefault')} checked={isDefault} onChange={setDefault} />
      ) : null}
      {canShare ? (
        <CheckLine text={t('viewIsShared')} checked={isShared} onChange={setShared} />
      ) : null}
      <Button type="submit" look="primary" disabled={pending}>
        {t('viewSave')}
      </Button>
    </form>
  );
}

interface CheckLineProps {
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function CheckLine({ text, checked, onChange }: CheckLineProps) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4"
      />
      {text}
    </label>
  );
}
