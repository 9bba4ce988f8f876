'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { usePaper } from './use-paper.ts';

type PaperButtonProps = Pick<
  ComponentProps<typeof Button>,
  'look' | 'aria-label' | 'name' | 'value' | 'children'
> & { formAction: string };

/** Sends the form around it for the same rows on paper, and says while that is being made. */
export function PaperButton(props: PaperButtonProps) {
  const t = useTranslations('exports.paperButton');
  const { isMaking, onClick } = usePaper();
  const icon = isMaking ? 'LoaderCircle' : 'FileText';
  return (
    <Button
      type="submit"
      size="small"
      aria-disabled={isMaking}
      onClick={onClick}
      {...props}
      aria-label={isMaking ? undefined : props['aria-label']}
    >
      {props.look === 'ghost' && !isMaking ? null : (
        <Icon name={icon} className={isMaking ? 'animate-spin' : undefined} />
      )}
      {isMaking ? t('making') : props.children}
    </Button>
  );
}
