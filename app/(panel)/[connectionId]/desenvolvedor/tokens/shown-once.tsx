'use client';

import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/facts/code-block.tsx';
import { Button } from '#components/ui/button.tsx';

interface ShownOnceProps {
  secret: string;
  label: string;
  onKept: () => void;
}

/** A secret that nobody can read again. */
export function ShownOnce({ secret, label, onKept }: ShownOnceProps) {
  const t = useTranslations('tokens');
  return (
    <div className="grid gap-4">
      <p role="status" className="text-pretty">
        {t('once')}
      </p>
      <CodeBlock label={label} text={secret} className="break-all whitespace-normal" />
      <Button look="primary" onClick={onKept}>
        {t('kept')}
      </Button>
    </div>
  );
}
