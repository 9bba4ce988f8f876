'use client';

import type { ComponentProps } from 'react';
import { ExportGate } from '#components/action/export-gate.tsx';
import { ToolPopover } from '#components/list/tool-popover.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { exportHash } from '#lib/client/navigation/export-hash.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { ExportFields } from './export-fields.tsx';

export const formatsPanel = latePart(
  async () => (await import('./formats-panel.tsx')).FormatsPanel,
);

type ExportToolProps = Omit<ComponentProps<typeof ExportFields>, 'hint' | 'onSent' | 'children'> & {
  role: MemberRole;
  label: string;
  /** Which rows the file has, where it is not those of the list as it is filtered. */
  hint?: string;
  hasRoom?: boolean;
  isWorded?: boolean;
};

/** All rows of what a page shows as a file, among its tools. */
export function ExportTool({ role, label, hasRoom, isWorded, ...own }: ExportToolProps) {
  return (
    <ExportGate role={role} label={label}>
      <ToolPopover
        icon="Download"
        label={label}
        hasRoom={hasRoom}
        isWorded={isWorded}
        part={formatsPanel}
        own={{ label, ...own }}
        openedBy={exportHash}
      />
    </ExportGate>
  );
}
