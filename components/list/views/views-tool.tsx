'use client';

import { useTranslations } from 'next-intl';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SavedView, ViewList } from '#lib/contract/panel/saved-view.ts';

const viewsPanel = latePart(async () => (await import('./views-panel.tsx')).ViewsPanel);

interface ViewsToolProps {
  connectionId: string;
  list: ViewList;
  views: readonly SavedView[];
  /** The list's address as it is, without page: empty or beginning with `?`. */
  address: string;
  role: MemberRole;
}

/** Views of a list, among its tools. */
export function ViewsTool({ address, role, ...own }: ViewsToolProps) {
  const t = useTranslations('transactions');
  return (
    <ToolPopover
      isPlain
      icon="Bookmark"
      label={t('views')}
      part={viewsPanel}
      own={{ ...own, query: address.slice(1), canShare: can(role, 'share-views') }}
    />
  );
}
