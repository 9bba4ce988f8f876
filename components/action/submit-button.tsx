'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface SubmitButtonProps {
  label: string;
  isPending: boolean;
  /** What it says meanwhile, where that takes long. */
  pendingLabel?: string;
  /** While it may not be pressed, such as after an unknown outcome. */
  isBlocked?: boolean;
  /** Id of its form, where it stands outside of it. */
  form?: string;
  /** What it does cannot be taken back, and takes something away. */
  isDestructive?: boolean;
}

/** Submits its form. It keeps the focus while pending, and says that it is. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, isPending, isBlocked = false, form, isDestructive = false, pendingLabel } = props;
  const t = useTranslations('action');
  const inert = isPending || isBlocked;
  return (
    <Button
      type="submit"
      form={form}
      look={isDestructive ? 'danger' : 'primary'}
      aria-disabled={inert}
      onClick={(event) => {
        if (inert) event.preventDefault();
      }}
    >
      {isPending ? <Icon name="LoaderCircle" className="animate-spin" /> : null}
      {isPending ? (pendingLabel ?? t('pending')) : label}
    </Button>
  );
}
