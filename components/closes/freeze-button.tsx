'use client';

import { type ComponentProps, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { FreezeAsk } from './freeze-dialog.tsx';

const freezeDialog = latePart(async () => (await import('./freeze-dialog.tsx')).FreezeDialog);

interface FreezeButtonProps extends ComponentProps<typeof Button> {
  ask: FreezeAsk;
}

/** Opens the question about days that are to be frozen. */
export function FreezeButton({ ask, ...button }: FreezeButtonProps) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
        onPointerEnter={freezeDialog.load}
        onFocus={freezeDialog.load}
      />
      <Late part={freezeDialog} wanted={open} props={{ ...ask, open, onOpenChange }} />
    </>
  );
}
