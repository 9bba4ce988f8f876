import { rolesThatMay } from '#lib/contract/panel/capability.ts';
import { type ApprovalKind, kindCapability } from '#lib/contract/panel/money-out/approval.ts';
import type { Client } from '#service/database/pool.ts';
import { queueMail } from '#service/mail/outbox-queries.ts';

interface AskedApproval {
  id: string;
  workspaceId: string;
  /** Who has asked. */
  memberId: string;
  kind: ApprovalKind;
}

/** Tells all others who may decide what waits from now on; what it is, its mail reads when sent. */
export async function tellApprovers(
  client: Client,
  { id, workspaceId, memberId, kind }: AskedApproval,
): Promise<void> {
  const { rows } = await client.query<{ email: string }>({
    name: 'list-approver-emails',
    text: `select email from panel.members
            where workspace_id = $1 and id <> $2 and role = any($3) and disabled_at is null`,
    values: [workspaceId, memberId, rolesThatMay(kindCapability[kind])],
  });
  for (const { email: recipient } of rows) {
    await queueMail(client, {
      kind: 'approval_asked',
      recipient,
      locale: null,
      about: { id },
    });
  }
}

interface EndedApproval {
  id: string;
  asked_by: string;
}

/** Tells whoever asked how it ended, if they are still of the team. */
export async function tellAsker(client: Client, ended: EndedApproval): Promise<void> {
  const { id, asked_by: memberId } = ended;
  const { rows } = await client.query<{ email: string }>({
    name: 'find-asker-email',
    text: 'select email from panel.members where id = $1 and disabled_at is null',
    values: [memberId],
  });
  for (const { email: recipient } of rows) {
    await queueMail(client, {
      kind: 'approval_ended',
      recipient,
      locale: null,
      about: { id },
    });
  }
}
