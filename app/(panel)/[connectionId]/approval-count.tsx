import { openSource } from '#lib/server/sources/open/open-source.ts';
import { ApprovalWatch } from './approval-watch.tsx';
import { readForYou } from './aprovacoes/read-for-you.ts';

/** How much money waits for this member's approval, beside the page's name; nothing when none. */
export async function ApprovalCount({ connectionId }: { connectionId: string }) {
  const opened = await openSource(connectionId, 'approvals');
  if (!opened.ok) return null;
  return <ApprovalWatch connectionId={connectionId} waiting={await readForYou(opened.value)} />;
}
