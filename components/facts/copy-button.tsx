'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

const confirmationMs = 2000;
const signs = { none: 'Copy', copied: 'Check', failed: 'TriangleAlert' } as const;

interface CopyButtonProps {
  value: string;
  /** What is copied, as the label says it: `Copiar E2E`. */
  what: string;
  /** Shows this text beside the icon; without it the button is an icon with a label. */
  text?: string;
  /** What is said once it is copied, where that is more than usual. */
  said?: string | undefined;
  /** Of a button with a text. */
  look?: 'primary' | 'outline';
  /** Of a button with a text. */
  size?: 'small' | 'medium';
}

/** Copies a value and says so, on the screen and to screen readers. */
export function CopyButton({
  value,
  what,
  text,
  said,
  look = 'primary',
  size = 'medium',
}: CopyButtonProps) {
  const t = useTranslations('copy');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const hasFailed = outcome === 'failed';
  const told = hasFailed ? t('failed') : (said ?? t('copied'));
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <span className="relative inline-flex align-middle print:hidden">
      <Button
        look={text ? look : 'ghost'}
        size={text ? size : 'icon-small'}
        className={text ? 'w-full' : 'text-ink-3'}
        aria-label={text ? undefined : t('copy', { what })}
        title={text ? undefined : hasFailed ? told : t('copy', { what })}
        onClick={() => void copy()}
      >
        <Icon name={signs[outcome ?? 'none']} className={hasFailed ? 'text-bad-text' : ''} />
        {text && (outcome ? (hasFailed ? t('notCopied') : told) : text)}
      </Button>
      <span role="status" className="sr-only">
        {outcome && told}
      </span>
    </span>
  );
}
