'use client';

import { useTranslations } from 'next-intl';
import { setSingleKeys, useSingleKeys } from '#components/frame/single-keys.ts';
import { useWalkedRows } from '#components/list/use-row-keys.ts';
import { DialogPanel } from '#components/ui/dialog-panel.tsx';

export interface ShortcutsHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keyboard shortcuts of the page, and the switch that turns off those of a single key. */
export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  const t = useTranslations('shortcuts');
  const singleKeys = useSingleKeys();
  const walked = useWalkedRows();
  const sends = open && document.querySelector('[aria-keyshortcuts~="Control+Enter"]') !== null;
  const rows = [
    { keys: 'Ctrl K', text: t('commands') },
    { keys: '/', text: t('search') },
    ...(walked === 'none'
      ? []
      : [
          { keys: 'j', text: t('next') },
          { keys: 'k', text: t('previous') },
          { keys: 'Enter', text: t('open') },
        ]),
    ...(walked === 'selectable'
      ? [
          { keys: 'x', text: t('select') },
          { keys: 'a', text: t('act') },
        ]
      : []),
    ...(sends ? [{ keys: 'Ctrl Enter', text: t('review') }] : []),
    { keys: '?', text: t('help') },
  ];
  return (
    <DialogPanel open={open} onOpenChange={onOpenChange} title={t('title')} closeLabel={t('close')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(({ keys, text }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-control border-control inline-block min-w-8 border px-2 py-0.5 text-center font-mono text-xs">
                {keys}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="border-line mt-5 flex items-start gap-3 border-t pt-4">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
          aria-describedby="single-keys-hint"
          className="mt-0.5 size-4"
        />
        <span className="grid gap-1">
          {t('toggle')}
          <span id="single-keys-hint" className="text-ink-3 text-xs">
            {t('toggleHint')}
          </span>
        </span>
      </label>
    </DialogPanel>
  );
}
