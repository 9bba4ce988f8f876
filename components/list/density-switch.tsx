'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type Density, densityCookie, readDensity } from '#lib/client/lists/density.ts';
import { keepChoice } from '#lib/client/lists/keep-choice.ts';

const changed = 'row-density-changed';

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}

// The document says it to the styles of every list; the server wrote what was kept.
const readNow = () => readDensity(document.documentElement.dataset['density']);

function choose(density: Density): void {
  keepChoice(densityCookie, density === 'compact' ? density : null);
  document.documentElement.dataset['density'] = density;
  window.dispatchEvent(new Event(changed));
}

/** Dense rows or airy ones, in every list of this browser; phones have one kind alone. */
export function DensitySwitch() {
  const t = useTranslations('transactions');
  const isCompact =
    useSyncExternalStore<Density>(subscribe, readNow, () => 'comfortable') === 'compact';
  return (
    <Button
      size="icon"
      title={t('compactRows')}
      aria-label={t('compactRows')}
      aria-pressed={isCompact}
      className="aria-pressed:bg-selected aria-pressed:text-accent-text max-rail:hidden size-8 shrink-0"
      onClick={() => choose(isCompact ? 'comfortable' : 'compact')}
    >
      <Icon name="Rows4" />
    </Button>
  );
}
