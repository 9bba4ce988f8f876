'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RevealButton } from '#components/people/reveal-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';
import { SettleDialog } from './settle-dialog.tsx';

interface ItemToolsProps {
  item: SuspenseItem;
  connectionId: string;
  maySettle: boolean;
}

const icons = { assign: 'CornerDownRight', return: 'Undo2', note: 'NotebookPen' } as const;

/** What can be done with an item; each is asked for once more before it is done. */
export function ItemTools({ item, connectionId, maySettle }: ItemToolsProps) {
  const t = useTranslations('suspense');
  const [asking, setAsking] = useState<keyof typeof icons | null>(null);
  const isOpen = maySettle && item.state === 'open' && !item.isReturning;
  const steps = [
    ...(isOpen ? (['assign'] as const) : []),
    // Nobody can return what is a return itself.
    ...(isOpen && item.reason !== 'payout_returned' ? (['return'] as const) : []),
    ...(maySettle ? (['note'] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {steps.map((step) => {
        const icon = icons[step];
        return (
          <Button key={step} size="small" onClick={() => setAsking(step)}>
            <Icon name={icon} />
            {t(`${step}.button`)}
          </Button>
        );
      })}
      <RevealButton connectionId={connectionId} subject={{ of: 'suspense', id: item.id }} />
      {asking === null ? null : (
        <SettleDialog
          step={asking}
          item={item}
          connectionId={connectionId}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
