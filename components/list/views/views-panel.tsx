'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState, useTransition } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { prepareToasts, toastSuccess } from '#components/ui/toaster.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { SavedView, ViewList } from '#lib/contract/panel/saved-view.ts';
import { RenameView } from './rename-view.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import { SharedMark } from './shared-mark.tsx';
import { deleteViewAction, saveViewAction, type ViewsResult } from './view-actions.ts';

interface ViewsPanelProps extends OpenedPanel {
  connectionId: string;
  list: ViewList;
  views: readonly SavedView[];
  /** The list's address as it is, without page, after the question mark. */
  query: string;
  /** Whether the member's role shares views. */
  canShare: boolean;
}

/** Views of the list, one's own and those of the team, with what can be done with each. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { connectionId, list, views: initial, query, canShare, ...opened } = props;
  const hasDefault = list === 'transactions';
  const noFilters = hasDefault ? 'view=none' : '';
  const t = useTranslations('transactions');
  const [views, setViews] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [renamedId, setRenamed] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const refresh = useSafeRefresh();

  function run(action: () => Promise<ViewsResult>, done?: () => void) {
    prepareToasts();
    startTransition(async () => {
      const result = await action().catch(() => ({ ok: false as const, message: null }));
      setProblem(result.ok ? null : (result.message ?? t('viewFailed')));
      if (!result.ok) return;
      setViews(result.views);
      // The tabs above the list have it, too.
      await refresh();
      done?.();
    });
  }
  function save(view: Pick<SavedView, 'name' | 'isDefault' | 'isShared'>) {
    run(
      () => saveViewAction({ ...view, list, query }),
      () => {
        opened.onOpenChange(false);
        toastSuccess(t('viewSaved', { name: view.name }));
      },
    );
  }
  function rename(view: SavedView, name: string) {
    run(
      () => saveViewAction({ ...view, name, formerName: view.name }),
      () => setRenamed(null),
    );
  }

  function tell(view: SavedView, message: string) {
    toastSuccess(message, {
      label: t('viewUndo'),
      subject: 'view',
      onClick: () => run(() => saveViewAction(view)),
    });
  }
  function update(view: SavedView) {
    run(
      () => saveViewAction({ ...view, query }),
      () => tell(view, t('viewSaved', { name: view.name })),
    );
  }
  function remove(view: SavedView) {
    run(
      () => deleteViewAction(view.id),
      () => tell(view, t('viewDeleted', { name: view.name })),
    );
  }

  return (
    <PopoverPanel {...opened} label={t('views')} align="end">
      <div className="grid gap-3">
        {views.length === 0 ? <p className="text-ink-3">{t('viewsEmpty')}</p> : null}
        <ul className="grid max-h-64 gap-0.5 overflow-y-auto">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-1">
              {view.id === renamedId ? (
                <RenameView
                  {...{ pending, problem }}
                  name={view.name}
                  onRename={(name) => rename(view, name)}
                  onCancel={() => setRenamed(null)}
                />
              ) : (
                <ViewLink
                  view={view}
                  href={`${paths[list](connectionId)}?${view.query || noFilters}`}
                  onOpen={() => opened.onOpenChange(false)}
                />
              )}
              {view.id === renamedId ? null : (
                <ViewButtons
                  view={view}
                  pending={pending}
                  canShare={canShare}
                  hasDefault={hasDefault}
                  onChange={(change) => run(() => saveViewAction({ ...view, ...change }))}
                  onRename={() => {
                    setProblem(null);
                    setRenamed(view.id);
                  }}
                  onDelete={() => remove(view)}
                  onUpdate={view.query === query ? null : () => update(view)}
                />
              )}
            </li>
          ))}
        </ul>
        <SaveViewForm
          {...{ pending, canShare, hasDefault }}
          problem={renamedId === null ? problem : null}
          onSave={save}
        />
      </div>
    </PopoverPanel>
  );
}

interface ViewLinkProps {
  view: SavedView;
  href: string;
  onOpen: () => void;
}

function ViewLink({ view, href, onOpen }: ViewLinkProps) {
  const t = useTranslations('transactions');
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onOpen}
      className="rounded-control hover:bg-hover min-w-0 flex-1 px-2 py-2 wrap-anywhere"
    >
      <span className="flex items-center gap-1.5">
        {view.name}
        {view.isShared && view.sharedBy !== null ? <SharedMark /> : null}
      </span>
      {view.sharedBy === null ? null : (
        <span className="text-ink-3 block text-xs">
          {t('viewSharedBy', { name: view.sharedBy })}
        </span>
      )}
    </Link>
  );
}

interface ViewButtonsProps {
  view: SavedView;
  pending: boolean;
  canShare: boolean;
  hasDefault: boolean;
  onChange: (change: Partial<Pick<SavedView, 'isDefault' | 'isShared'>>) => void;
  onRename: () => void;
  onDelete: () => void;
  /** Keeps the list as it is now; null: it is so already. */
  onUpdate: (() => void) | null;
}

/** A default is one's own: a view of somebody else is opened by hand. */
function ViewButtons(props: ViewButtonsProps) {
  const { view, pending, canShare, hasDefault, onChange, onRename, onDelete, onUpdate } = props;
  const t = useTranslations('transactions');
  const isOwn = view.sharedBy === null;
  return (
    <>
      {isOwn && hasDefault ? (
        <Button
          look="ghost"
          size="icon-small"
          aria-label={t('viewDefault', { name: view.name })}
          aria-pressed={view.isDefault}
          disabled={pending}
          onClick={() => onChange({ isDefault: !view.isDefault })}
        >
          <Icon name="Star" className={view.isDefault ? 'fill-current' : ''} />
        </Button>
      ) : null}
      {view.canDelete || isOwn ? (
        <Menu
          renderTrigger={(opener) => (
            <Button
              {...opener}
              look="ghost"
              size="icon-small"
              aria-label={t('viewMore', { name: view.name })}
              disabled={pending}
            >
              <Icon name="Ellipsis" />
            </Button>
          )}
        >
          {isOwn && onUpdate !== null ? (
            <MenuItem onSelect={onUpdate}>
              <Icon name="Save" />
              {t('viewUpdate')}
            </MenuItem>
          ) : null}
          {isOwn ? (
            <MenuItem onSelect={onRename}>
              <Icon name="PencilLine" />
              {t('viewRenameBegin')}
            </MenuItem>
          ) : null}
          {isOwn && canShare ? (
            <MenuItem onSelect={() => onChange({ isShared: !view.isShared })}>
              <Icon name="Users" />
              {t(view.isShared ? 'viewUnshare' : 'viewIsShared')}
            </MenuItem>
          ) : null}
          {view.canDelete ? (
            <MenuItem onSelect={onDelete}>
              <Icon name="Trash2" />
              {t('viewDelete')}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
    </>
  );
}
