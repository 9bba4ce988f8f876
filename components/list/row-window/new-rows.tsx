'use client';

import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface NewRowsProps {
  /** How many wait. */
  waiting: number;
  label: string;
  hint: string;
  onShow: () => void;
}

/** What has come since the list was made: it waits, so that nothing moves under the eyes. */
export function NewRows({ waiting, label, hint, onShow }: NewRowsProps) {
  return (
    <div role="status" className="new-rows">
      {waiting === 0 ? null : (
        <Button
          size="small"
          className="bg-inverse text-on-inverse hover:bg-inverse/90 shadow-raised h-8 rounded-full border-transparent px-3"
          title={hint}
          onClick={() => {
            onShow();
            window.scrollTo({ top: 0 });
          }}
        >
          <Icon name="ArrowUp" />
          {label}
        </Button>
      )}
    </div>
  );
}
