import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  accountSettings,
  autoWithdrawBody,
  ownLimitsBody,
  sessionLimitsBody,
} from '#lib/contract/panel/account-settings.ts';
import type { AccountSettingsBody } from '#lib/contract/panel/account-settings.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { idParams } from '#lib/contract/text.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import type { LimitName } from '#lib/domain/limits/own-limits.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import { originOf } from '#service/panel/living-session.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { mailOwners } from '#service/panel/people/mail-owners.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { findConnection } from '#service/panel/workspaces/connection-queries.ts';
import { findOwnSettings } from './account-settings.ts';
import type { StoredSettings } from './account-settings.ts';
import { changeAutoWithdraw, changeOwnLimits, changeSessionLimits } from './change-settings.ts';

/**
 * What an owner sets of an account of the bearer edition, within what the operator allows (spec:
 * settled, "Limits of the owner").
 */
export function registerAccountSettingsRoutes(members: App, { pool }: PanelContext): void {
  const answer = { params: idParams, response: { 200: accountSettings } };
  members.get('/connections/:id/account-settings', { schema: answer }, async (request) => {
    const accountId = await ownAccountOf(pool, request);
    if (!can(sessionOf(request).role, 'account')) throw roleForbidden();
    return viewSettings(await findOwnSettings(pool, { accountId, isLocked: false }));
  });
  members.post(
    '/connections/:id/own-limits',
    { schema: { ...answer, body: ownLimitsBody } },
    (request) => {
      const { ip: _ip, userAgent: _agent, ...own } = request.body;
      return change(pool, { request, action: 'own_limits_change' }, (client, accountId) =>
        changeOwnLimits(client, { accountId, own }),
      );
    },
  );
  members.post(
    '/connections/:id/auto-withdraw',
    { schema: { ...answer, body: autoWithdrawBody } },
    (request) => {
      const { isActive, amount, floor, pixType, pixKey } = request.body;
      const autoWithdraw = { isActive, amountCents: amount, floorCents: floor, pixType, pixKey };
      return change(
        pool,
        { request, action: 'auto_withdraw_change' },
        async (client, accountId) => {
          const changes = await changeAutoWithdraw(client, { accountId, autoWithdraw });
          if (changes !== '') await mailChange(client, request, changes);
          return changes;
        },
      );
    },
  );
}

/** Tells every owner what is another now of the money that leaves by itself. */
async function mailChange(
  client: Client,
  request: SettingsChange['request'],
  changes: string,
): Promise<void> {
  const { workspace_id: workspaceId, name: by } = sessionOf(request);
  const { id: connectionId } = request.params;
  const connection = await findConnection(client, workspaceId, connectionId);
  const { ip } = originOf(request.body);
  const about = { connectionId, account: connection?.name ?? '', by, changes, ip };
  await mailOwners(client, { kind: 'auto_withdraw_changed', workspaceId, about });
}

/** When sessions of the workspace end, which holds for those that are open, too. */
export function registerSessionLimitsRoute(members: App, { pool }: PanelContext): void {
  members.post(
    '/session-limits',
    { schema: { body: sessionLimitsBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const { idleMinutes, absoluteHours } = request.body;
      const session = sessionOf(request);
      const about = { session, origin: originOf(request.body), told: (changes: string) => changes };
      await noteAct(pool, { ...about, action: 'session_limits_change' }, (client) =>
        changeSessionLimits(client, session.workspace_id, { idleMinutes, absoluteHours }),
      );
      return reply.code(204).send(null);
    },
  );
}

interface SettingsChange {
  request: FastifyRequest<{ Params: { id: string }; Body: OriginBody }>;
  action: 'own_limits_change' | 'auto_withdraw_change';
}

/** The change with its entry of the audit log, which has what was there before and is there now. */
async function change(
  pool: Pool,
  { request, action }: SettingsChange,
  perform: (client: Client, accountId: string) => Promise<string>,
): Promise<AccountSettingsBody> {
  const accountId = await ownAccountOf(pool, request);
  const session = sessionOf(request);
  const about = { connectionId: request.params.id, origin: originOf(request.body) };
  const act = { session, action, ...about, told: (changes: string) => changes };
  await noteAct(pool, act, (client) => perform(client, accountId));
  return viewSettings(await findOwnSettings(pool, { accountId, isLocked: false }));
}

function viewSettings({ operator, own, autoWithdraw }: StoredSettings): AccountSettingsBody {
  const { isActive, amountCents, floorCents, pixType, pixKey } = autoWithdraw;
  const shown = (cents: bigint | null) => (cents === null ? null : money(cents));
  const limit = (name: LimitName) => ({ operator: shown(operator[name]), own: shown(own[name]) });
  return {
    limits: {
      cashInTicketMin: limit('cashInTicketMin'),
      cashInTicketMax: limit('cashInTicketMax'),
      cashOutTicketMin: limit('cashOutTicketMin'),
      cashOutTicketMax: limit('cashOutTicketMax'),
      dailyWithdraw: limit('dailyWithdraw'),
    },
    autoWithdraw: {
      isActive,
      amount: shown(amountCents),
      floor: money(floorCents),
      pixType,
      pixKey: pixKey === null ? null : maskPixKey(pixKey, pixType),
    },
  };
}
