import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface RenameViewProps {
  name: string;
  pending: boolean;
  problem: string | null;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** A view's name where it stands in the panel, to be changed. */
export function RenameView({ name, pending, problem, onRename, onCancel }: RenameViewProps) {
  const t = useTranslations('transactions');
  const [next, setNext] = useState(name);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  return (
    <form
      className="grid flex-1 gap-1 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const given = next.trim();
        if (given === '' || given === name) onCancel();
        else onRename(given);
      }}
    >
      <span className="flex items-center gap-1">
        <input
          ref={box}
          aria-label={t('viewRename', { name })}
          value={next}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setNext(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onCancel();
          }}
          className={classNames(controlStyle, 'min-w-0 flex-1')}
        />
        <Button type="submit" size="small" disabled={pending}>
          {t('viewRenameSave')}
        </Button>
      </span>
      {problem === null ? null : (
        <span role="alert" className="text-bad-text text-sm">
          {problem}
        </span>
      )}
    </form>
  );
}
