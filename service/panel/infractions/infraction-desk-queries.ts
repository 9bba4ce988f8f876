import type { SaveDefenseTemplateBody } from '#lib/contract/panel/infraction-desk.ts';
import { decisionsMax, defenseTemplatesMax } from '#lib/domain/limits/infraction-desk.ts';
import { infractionNotesMax } from '#lib/domain/limits/infraction-desk.ts';
import type { AnalysisResult, InfractionType } from '#lib/domain/states/enums.ts';
import { whenViolated } from '#service/database/database-error.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import { nameToldApart } from '#service/panel/name-told-apart.ts';
import { templateNameTaken } from '#service/panel/panel-errors.ts';
import type { MemberRow } from '#service/panel/people/member.ts';

interface Person {
  id: string;
  name: string;
}

/** The enabled members of a workspace, by name, with their roles. */
export async function listEnabledMembers(
  db: Queryable,
  workspaceId: string,
): Promise<(Person & Pick<MemberRow, 'role'>)[]> {
  const { rows } = await db.query<Person & Pick<MemberRow, 'role'>>({
    name: 'list-enabled-members',
    text: `select id, role, ${nameToldApart} as name
             from panel.members
            where workspace_id = $1 and disabled_at is null
            order by lower(panel.members.name), id`,
    values: [workspaceId],
  });
  return rows;
}

/** How many are not decided, how many of them hold money, and how much of it. */
export async function sumUndecided(
  db: Queryable,
  accountId: string,
): Promise<{ count: bigint; blocking: bigint; cents: bigint }> {
  return getRow(db, {
    name: 'sum-undecided',
    text: `select count(*)::bigint as count,
                  (count(*) filter (where held_cents > 0))::bigint as blocking,
                  coalesce(sum(held_cents), 0)::bigint as cents
             from infractions
            where account_id = $1 and status not in ('CLOSED', 'CANCELLED')`,
    values: [accountId],
  });
}

interface DecisionRow {
  id: string;
  type: InfractionType;
  analysis_result: AnalysisResult;
  held_cents: bigint;
  is_conceded: boolean;
  has_files: boolean;
  updated_at: Date;
}

/** The newest decisions of the account. */
export async function listDecisions(db: Queryable, accountId: string): Promise<DecisionRow[]> {
  const { rows } = await db.query<DecisionRow>({
    name: 'list-decisions',
    text: `select id, type, analysis_result, coalesce(held_cents, 0) as held_cents, updated_at,
                  exists (select from provider_orders o
                           where o.transaction_id = i.id and o.account_id = i.account_id
                             and o.kind = 'CONCESSION') as is_conceded,
                  exists (select from defense_files f where f.infraction_id = i.id) as has_files
             from infractions i where account_id = $1 and status = 'CLOSED'
            order by updated_at desc, seq desc limit $2`,
    values: [accountId, decisionsMax],
  });
  return rows;
}

interface OwnerRow extends Person {
  infraction_id: string;
}

/** Who answers which of these infractions of the account. */
export async function listOwners(
  db: Queryable,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<OwnerRow[]> {
  const { rows } = await db.query<OwnerRow>({
    name: 'list-infraction-owners',
    text: `select o.infraction_id, m.id, m.name
             from panel.infraction_owners o join panel.members m on m.id = o.member_id
            where o.account_id = $1 and o.infraction_id = any($2)`,
    values: [accountId, ids],
  });
  return rows;
}

/** Makes the member the one who answers it; null: nobody. */
export async function setOwner(
  db: Queryable,
  { infractionId, accountId, memberId }: InfractionKeys & { memberId: string | null },
): Promise<void> {
  if (memberId === null) {
    await db.query(
      'delete from panel.infraction_owners where infraction_id = $1 and account_id = $2',
      [infractionId, accountId],
    );
    return;
  }
  await db.query(
    `insert into panel.infraction_owners (infraction_id, account_id, member_id)
     values ($1, $2, $3)
     on conflict (infraction_id) do update
       set member_id = excluded.member_id, updated_at = now()`,
    [infractionId, accountId, memberId],
  );
}

interface NoteRow {
  id: string;
  member_name: string;
  note: string;
  created_at: Date;
}

/** The team's notes on an infraction, oldest first. */
export async function listNotes(
  db: Queryable,
  { infractionId, accountId }: InfractionKeys,
): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>({
    name: 'list-infraction-notes',
    text: `select n.id, m.name as member_name, n.note, n.created_at
             from panel.infraction_notes n join panel.members m on m.id = n.member_id
            where n.infraction_id = $1 and n.account_id = $2 order by n.seq limit $3`,
    values: [infractionId, accountId, infractionNotesMax],
  });
  return rows;
}

/** Appends a note; false when the infraction has too many. The caller has locked the infraction. */
export async function insertNote(
  db: Queryable,
  note: InfractionKeys & { id: string; memberId: string; note: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into panel.infraction_notes (id, infraction_id, account_id, member_id, note)
     select $1, $2, $3, $4, $5
      where (select count(*) from panel.infraction_notes where infraction_id = $2) < $6`,
    [note.id, note.infractionId, note.accountId, note.memberId, note.note, infractionNotesMax],
  );
  return rowCount === 1;
}

interface TemplateRow {
  id: string;
  name: string;
  body: string;
  updated_at: Date;
  saved_by: string | null;
}

/** Whose templates, and where it is logged who saved them. */
export interface TemplateKeys {
  accountId: string;
  workspaceId: string;
  connectionId: string;
}

/** The account's texts for defenses, by name, with who saved each last as the log has it. */
export async function listTemplates(db: Queryable, keys: TemplateKeys): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>({
    name: 'list-defense-templates',
    // What was logged before the text is as it is was of an older one.
    text: `select t.id, t.name, t.body, t.updated_at, s.saved_by
             from panel.defense_templates t
             left join lateral (
               select m.name as saved_by
                 from panel.audit_events e join panel.members m on m.id = e.member_id
                where e.workspace_id = $2 and e.subject = t.name
                  and e.connection_id::text = $3 and e.action = 'defense_template_save'
                  and e.result = 'success' and e.at >= t.updated_at - interval '5 milliseconds'
                order by e.seq desc limit 1) s on true
            where t.account_id = $1 order by lower(t.name), t.name`,
    values: [keys.accountId, keys.workspaceId, keys.connectionId],
  });
  return rows;
}

type WrittenTemplate = Pick<SaveDefenseTemplateBody, 'name' | 'body'> & {
  id: string;
  accountId: string;
};

/** Whether another one of the account has the name, in whichever case of its letters. */
export async function isTemplateNameTaken(
  db: Queryable,
  { id, accountId, name }: Omit<WrittenTemplate, 'body'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from panel.defense_templates
      where account_id = $1 and lower(name) = lower($2) and id::text <> $3`,
    [accountId, name, id],
  );
  return rowCount !== 0;
}

/** Inserts the template; false when the account has too many. */
export async function insertTemplate(db: Queryable, template: WrittenTemplate): Promise<boolean> {
  const { rowCount } = await db
    .query(
      `insert into panel.defense_templates (id, account_id, name, body)
       select $1, $2, $3, $4
        where (select count(*) from panel.defense_templates where account_id = $2) < $5`,
      [template.id, template.accountId, template.name, template.body, defenseTemplatesMax],
    )
    .catch(whenViolated('defense_templates_account_id_name_key', templateNameTaken));
  return rowCount === 1;
}

/** Gives a template another name and text; answers the name that it had, null without one. */
export async function changeTemplate(
  db: Queryable,
  template: WrittenTemplate,
): Promise<string | null> {
  const { rows } = await db
    .query<{ old_name: string }>(
      `update panel.defense_templates t set name = $3, body = $4, updated_at = now()
         from (select id, name from panel.defense_templates
                where account_id = $2 and id::text = $1 for update) old
        where t.id = old.id returning old.name as old_name`,
      [template.id, template.accountId, template.name, template.body],
    )
    .catch(whenViolated('defense_templates_account_id_name_key', templateNameTaken));
  return rows[0]?.old_name ?? null;
}

/** Forgets one of the account's templates; answers its name, null without one. */
export async function deleteTemplate(
  db: Queryable,
  { accountId, templateId }: { accountId: string; templateId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    // Compared as text, because what the caller sends need not be a UUID at all.
    'delete from panel.defense_templates where account_id = $1 and id::text = $2 returning name',
    [accountId, templateId],
  );
  return rows[0]?.name ?? null;
}
