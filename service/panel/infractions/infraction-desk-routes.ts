import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import {
  assignInfractionBody,
  defenseTemplateList,
  infractionCase,
  infractionDesk,
  infractionOwners,
  infractionOwnersQuery,
  noteInfractionBody,
  removeDefenseTemplateBody,
  saveDefenseTemplateBody,
} from '#lib/contract/panel/infraction-desk.ts';
import type { InfractionCase, InfractionDesk } from '#lib/contract/panel/infraction-desk.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { findConcession, listConceded } from '#service/infractions/concede-infraction.ts';
import { findInfraction, lockInfractionRow } from '#service/infractions/infraction-queries.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import { infractionNotFound } from '#service/infractions/infraction.ts';
import { findOpenApproval } from '#service/panel/audit/find-open-approval.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  notAnAnswerer,
  templateNameTaken,
  templateNotFound,
  tooManyNotes,
  tooManyTemplates,
} from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { caseParams } from './case-params.ts';
import { listDrafted } from './draft-queries.ts';
import { registerDraftRoutes } from './draft-routes.ts';
import * as queries from './infraction-desk-queries.ts';

const templateParams = z.object({ id: idText, templateId: idText });

/** What the team keeps about the account's infractions: whoever looks may read it. */
export function registerInfractionDeskRoutes(panel: App, context: PanelContext): void {
  const { pool } = context;
  panel.get(
    '/connections/:id/infraction-desk',
    { schema: { params: idParams, response: { 200: infractionDesk } } },
    async (request) => readDesk(pool, keysOf(request, await ownAccountOf(pool, request))),
  );
  panel.get(
    '/connections/:id/infraction-owners',
    askOwnAccount(infractionOwnersQuery, infractionOwners),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { role, workspace_id: workspaceId } = sessionOf(request);
      const asked = { accountId, workspaceId, ids: request.query.ids };
      const [owners, conceded, drafted] = await Promise.all([
        queries.listOwners(pool, asked),
        listConceded(pool, asked),
        can(role, 'defend') ? listDrafted(pool, asked) : [],
      ]);
      return {
        conceded,
        drafted,
        owners: owners.map(({ infraction_id: infractionId, id, name }) => ({
          infractionId,
          member: { id, name },
        })),
      };
    },
  );
  registerCaseRoutes(panel, pool);
  registerTemplateRoutes(panel, pool);
  registerDraftRoutes(panel, context);
}

function registerCaseRoutes(panel: App, pool: Pool): void {
  const path = '/connections/:id/infractions/:infractionId';
  const options = { params: caseParams, response: { 200: infractionCase } };
  panel.get(`${path}/desk`, { schema: options }, async (request) => {
    const accountId = await ownAccountOf(pool, request);
    const { infractionId } = request.params;
    return readCase(pool, { infractionId, accountId });
  });
  panel.post(
    `${path}/owner`,
    { schema: { ...options, body: assignInfractionBody } },
    async (request) => {
      const { infractionId } = request.params;
      const { memberId } = request.body;
      const { workspace_id: workspaceId } = sessionOf(request);
      const asked = { request, action: 'infraction_assign', subject: infractionId } as const;
      return performAct(pool, asked, async (accountId) => {
        const keys = { infractionId, accountId };
        await findInfraction(pool, keys);
        const answerers = await listAnswerers(pool, workspaceId);
        const isOne = memberId === null || answerers.some(({ id }) => id === memberId);
        if (!isOne) throw notAnAnswerer();
        await queries.setOwner(pool, { ...keys, memberId });
        const reason = answerers.find(({ id }) => id === memberId)?.name;
        return { value: await readCase(pool, keys), ...(reason && { reason }) };
      });
    },
  );
  panel.post(
    `${path}/notes`,
    { schema: { ...options, body: noteInfractionBody } },
    async (request) => {
      const { infractionId } = request.params;
      const written = { id: randomUUID(), memberId: sessionOf(request).id, ...request.body };
      const asked = { request, action: 'infraction_note', subject: infractionId } as const;
      return performAct(pool, asked, (accountId) =>
        inTransaction(pool, async (client) => {
          const keys = { infractionId, accountId };
          // So that two notes at once do not pass the limit.
          if (!(await lockInfractionRow(client, keys))) throw infractionNotFound();
          if (!(await queries.insertNote(client, { ...written, ...keys }))) throw tooManyNotes();
          return { value: await readCase(client, keys) };
        }),
      );
    },
  );
}

function registerTemplateRoutes(panel: App, pool: Pool): void {
  const path = '/connections/:id/defense-templates';
  const answer = { 200: defenseTemplateList };
  panel.post(
    path,
    { schema: { params: idParams, body: saveDefenseTemplateBody, response: answer } },
    async (request) => {
      const { templateId, name, body } = request.body;
      // By its name, which the account has once, and by which people know it.
      const asked = { request, action: 'defense_template_save', subject: name } as const;
      return performAct(pool, asked, async (accountId) => {
        const written = { accountId, name, body, id: templateId ?? randomUUID() };
        if (await queries.isTemplateNameTaken(pool, written)) throw templateNameTaken();
        const old = templateId ? await queries.changeTemplate(pool, written) : name;
        if (old === null) throw templateNotFound();
        if (!templateId && !(await queries.insertTemplate(pool, written))) throw tooManyTemplates();
        const templates = await listTemplates(pool, keysOf(request, accountId));
        return { value: { templates }, ...(old !== name && { reason: `${old} → ${name}` }) };
      });
    },
  );
  panel.post(
    `${path}/:templateId/removal`,
    { schema: { params: templateParams, body: removeDefenseTemplateBody, response: answer } },
    async (request) => {
      const { templateId } = request.params;
      const asked = { request, action: 'defense_template_remove', subject: templateId } as const;
      return performAct(pool, asked, async (accountId) => {
        const name = await queries.deleteTemplate(pool, { accountId, templateId });
        if (name === null) throw templateNotFound();
        const templates = await listTemplates(pool, keysOf(request, accountId));
        return { subject: name, value: { templates } };
      });
    },
  );
}

function keysOf(
  request: FastifyRequest<{ Params: { id: string } }>,
  accountId: string,
): queries.TemplateKeys {
  const { workspace_id: workspaceId } = sessionOf(request);
  return { accountId, workspaceId, connectionId: request.params.id };
}

async function listTemplates(
  pool: Pool,
  keys: queries.TemplateKeys,
): Promise<InfractionDesk['templates']> {
  const rows = await queries.listTemplates(pool, keys);
  return rows.map(({ id, name, body, updated_at: updatedAt, saved_by: savedBy }) => ({
    id,
    name,
    body,
    savedAt: updatedAt.toISOString(),
    savedBy,
  }));
}

async function readDesk(pool: Pool, keys: queries.TemplateKeys): Promise<InfractionDesk> {
  const { accountId, workspaceId } = keys;
  const [members, templates, undecided, decisions] = await Promise.all([
    listAnswerers(pool, workspaceId),
    listTemplates(pool, keys),
    queries.sumUndecided(pool, accountId),
    queries.listDecisions(pool, accountId),
  ]);
  return {
    members,
    templates,
    undecided: {
      count: Number(undecided.count),
      blocking: Number(undecided.blocking),
      amount: money(undecided.cents),
    },
    decisions: decisions.map((row) => ({
      infractionId: row.id,
      type: row.type,
      result: row.analysis_result,
      amount: money(row.held_cents),
      isConceded: row.is_conceded,
      hasFiles: row.has_files,
      decidedAt: row.updated_at.toISOString(),
    })),
  };
}

async function listAnswerers(pool: Pool, workspaceId: string) {
  const members = await queries.listEnabledMembers(pool, workspaceId);
  return members.filter(({ role }) => can(role, 'defend')).map(({ id, name }) => ({ id, name }));
}

async function readCase(
  db: Parameters<typeof queries.listNotes>[0],
  keys: InfractionKeys,
): Promise<InfractionCase> {
  const { accountId, infractionId } = keys;
  const { opened_at: openedAt } = await findInfraction(db, keys);
  const [owner] = await queries.listOwners(db, { accountId, ids: [infractionId] });
  const notes = await queries.listNotes(db, keys);
  const concession = await findConcession(db, keys);
  const input = { kind: 'concession', infractionId } as const;
  return {
    owner: owner ? { id: owner.id, name: owner.name } : null,
    openedAt: openedAt?.toISOString() ?? null,
    concededAt: concession?.concededAt.toISOString() ?? null,
    concessionApprovalId: await findOpenApproval(db, { accountId, input }),
    notes: notes.map(({ id, member_name: memberName, note, created_at: createdAt }) => ({
      id,
      memberName,
      note,
      createdAt: createdAt.toISOString(),
    })),
  };
}
