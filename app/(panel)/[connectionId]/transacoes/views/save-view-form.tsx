import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { InputField } from '#components/ui/field.tsx';

interface SaveViewFormProps {
  pending: boolean;
  problem: string | null;
  onSave: (view: { name: string; isDefault: boolean }) => void;
}

/** Keeps filters, columns and order as they are, under a name. */
export function SaveViewForm({ pending, problem, onSave }: SaveViewFormProps) {
  const t = useTranslations('transactions');
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onSave({ name: name.trim(), isDefault });
  }

  return (
    <form className="border-line grid gap-2 border-t pt-3" onSubmit={submit}>
      <InputField
        id="view-name"
        label={t('viewName')}
        hint={t('viewHint')}
        error={problem ?? undefined}
        value={name}
        maxLength={60}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
          className="accent-accent size-4"
        />
        {t('viewIsDefault')}
      </label>
      <Button type="submit" look="primary" disabled={pending}>
        {t('viewSave')}
      </Button>
    </form>
  );
}
