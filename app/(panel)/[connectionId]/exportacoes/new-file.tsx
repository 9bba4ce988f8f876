'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { NewFileForm, type NewFileProps } from './new-file-form.tsx';

/** Has a file made, or made again and again, where the files are. */
export function NewFile(props: Omit<NewFileProps, 'onClose'>) {
  const t = useTranslations('exports.new');
  const action = useTranslations('action');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Icon name="Plus" />
        {t('title')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')} closeLabel={action('close')}>
        <NewFileForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
