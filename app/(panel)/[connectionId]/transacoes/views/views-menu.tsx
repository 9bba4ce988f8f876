'use client';

import { Bookmark, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState, useTransition } from 'react';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { deleteViewAction, saveViewAction, type ViewsResult } from './view-actions.ts';

interface ViewsMenuProps {
  connectionId: string;
  views: readonly SavedView[];
  /** The list's address as it is, without page, after the question mark. */
  query: string;
}

/** The member's own views of the list: open, keep, make the default, forget. */
export function ViewsMenu({ connectionId, views: initial, query }: ViewsMenuProps) {
  const t = useTranslations('transactions');
  const [open, setOpen] = useState(false);
  const [views, setViews] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();

  function run(action: () => Promise<ViewsResult>) {
    startTransition(async () => {
      const result = await action().catch(() => ({ ok: false as const, message: null }));
      setProblem(result.ok ? null : (result.message ?? t('viewFailed')));
      if (result.ok) setViews(result.views);
    });
  }

  return (
    <ToolPopover isPlain open={open} onOpenChange={setOpen} Icon={Bookmark} label={t('views')}>
      <div className="grid gap-3">
        {views.length === 0 ? <p className="text-ink-3">{t('viewsEmpty')}</p> : null}
        <ul className="grid max-h-64 gap-0.5 overflow-y-auto">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              <Link
                href={`${paths.transactions(connectionId)}?${view.query || 'view=none'}`}
                prefetch={false}
                onClick={() => setOpen(false)}
                className="rounded-control hover:bg-hover min-w-0 flex-1 truncate px-2 py-2"
              >
                {view.name}
              </Link>
              <Button
                look="ghost"
                size="icon-small"
                aria-label={t('viewDefault', { name: view.name })}
                aria-pressed={view.isDefault}
                disabled={pending}
                onClick={() => run(() => saveViewAction({ ...view, isDefault: !view.isDefault }))}
              >
                <Star aria-hidden className={view.isDefault ? 'fill-current' : ''} />
              </Button>
              <Button
                look="ghost"
                size="icon-small"
                aria-label={t('viewDelete', { name: view.name })}
                disabled={pending}
                onClick={() => run(() => deleteViewAction(view.id))}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <SaveViewForm
          pending={pending}
          problem={problem}
          onSave={(view) => run(() => saveViewAction({ ...view, query }))}
        />
      </div>
    </ToolPopover>
  );
}
