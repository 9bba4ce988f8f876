'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

const confirmationMs = 2000;

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
  // Its sign says what came of it.
  const [sign, setSign] = useState<'Copy' | 'Check' | 'TriangleAlert'>('Copy');
  const isOver = sign !== 'Copy';

  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => setSign('Copy'), confirmationMs);
    return () => clearTimeout(timer);
  }, [isOver]);

  const told = sign === 'Check' ? (said ?? t('copied')) : t('failed');
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setSign('Check');
    } catch {
      setSign('TriangleAlert');
    }
  }

  return (
    <span className="relative inline-flex align-middle print:hidden">
      <Button
        look={text ? look : 'ghost'}
        size={text ? size : 'icon-small'}
        className={text ? 'w-full' : 'text-ink-3'}
        aria-label={text ? undefined : t('copy', { what })}
        title={text ? undefined : t('copy', { what })}
        onClick={() => void copy()}
      >
        <Icon name={sign} />
        {text && (isOver ? told : text)}
      </Button>
      <span role="status" className="sr-only">
        {isOver && told}
      </span>
    </span>
  );
}
