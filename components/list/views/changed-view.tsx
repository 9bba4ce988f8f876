import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { prepareToasts, toastSuccess } from '#components/ui/toaster.tsx';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import { saveViewAction } from './view-actions.ts';

interface ChangedViewProps {
  view: SavedView;
  /** The list's address as it is, without page, after the question mark. */
  query: string;
  /** The list as the view has it. */
  href: string;
}

/** A view whose list was changed takes it as it is now, or gives back what it had. */
export function ChangedView({ view, query, href }: ChangedViewProps) {
  const t = useTranslations('transactions');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const refresh = useSafeRefresh();

  function save() {
    prepareToasts();
    startTransition(async () => {
      const result = await saveViewAction({ ...view, query }).catch(() => null);
      setProblem(result?.ok ? null : (result?.message ?? t('viewFailed')));
      if (!result?.ok) return;
      await refresh();
      toastSuccess(t('viewSaved', { name: view.name }));
    });
  }

  return (
    <span className="flex items-center gap-1">
      {view.sharedBy === null ? (
        <Button size="small" disabled={pending} onClick={save}>
          {t('viewRenameSave')}
        </Button>
      ) : null}
      <ButtonLink look="ghost" size="small" href={href} prefetch={false}>
        {t('viewUndo')}
      </ButtonLink>
      {problem === null ? null : (
        <span role="alert" className="text-bad-text text-sm">
          {problem}
        </span>
      )}
    </span>
  );
}
