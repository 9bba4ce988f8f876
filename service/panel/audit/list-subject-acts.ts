import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { subjectAction, subjectActsMax } from '#lib/contract/panel/acts/subject-acts.ts';
import type { Pool } from '#service/database/pool.ts';

type SubjectAct = SubjectActs['acts'][number];

interface SubjectActRow {
  act_id: string;
  action: SubjectAct['action'];
  result: SubjectAct['result'];
  member_name: string | null;
  given_to: string | null;
  at: Date;
}

interface Subject {
  workspaceId: string;
  connectionId: string;
  /** Id of a transaction or an infraction. */
  subject: string;
}

/** What members of the workspace did with one transaction or infraction, newest first. */
export async function listSubjectActs(pool: Pool, subject: Subject): Promise<SubjectAct[]> {
  const [noted, bulk] = await Promise.all([
    listNoted(pool, subject),
    listBulkResends(pool, subject),
  ]);
  return [...noted, ...bulk]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, subjectActsMax)
    .map(({ act_id, action, result, member_name, given_to, at }) => ({
      actId: act_id,
      action,
      result,
      memberName: member_name,
      givenTo: given_to,
      at: at.toISOString(),
    }));
}

async function listNoted(
  pool: Pool,
  { workspaceId, connectionId, subject }: Subject,
): Promise<SubjectActRow[]> {
  const { rows } = await pool.query<SubjectActRow>({
    name: 'list-subject-acts',
    // Of what is made by the act itself only its end names it: the other entries come by the act.
    text: `with of_subject as (
             select distinct act_id from panel.audit_events
              where workspace_id = $1 and subject = $2 and connection_id::text = $3
                and action = any($4) and act_id is not null)
           select e.act_id, min(e.action) as action, min(e.at) as at,
                  (array_agg(e.result order by e.seq desc))[1] as result,
                  min(m.name) as member_name,
                  min(e.reason) filter (where e.action = 'infraction_assign'
                                          and e.result = 'success') as given_to
             from of_subject s
             join panel.audit_events e on e.act_id = s.act_id and e.workspace_id = $1
             left join panel.members m on m.id = e.member_id
            group by e.act_id
            order by min(e.seq) desc
            limit $5`,
    values: [workspaceId, subject, connectionId, subjectAction.options, subjectActsMax],
  });
  return rows;
}

/** Newest plans of a connection that are looked through; older ones are soon removed. */
const plansMax = 200;

/** Bulk resends that have asked for the transaction: in the log they name none. */
async function listBulkResends(
  pool: Pool,
  { connectionId, subject }: Subject,
): Promise<SubjectActRow[]> {
  const { rows } = await pool.query<SubjectActRow>({
    name: 'list-bulk-resends-of-transaction',
    // Each plan by its key and the transaction's, which needs no index of its own.
    text: `select p.id as act_id, 'callback_bulk_resend' as action, 'success' as result,
                  i.requested_at as at, m.name as member_name, null as given_to
             from (select id, member_id from panel.resend_plans
                    where connection_id = $1 order by seq desc limit $3) p
             cross join lateral (
               select requested_at from panel.resend_plan_items
                where plan_id = p.id and transaction_id = $2 and requested_at is not null limit 1) i
             left join panel.members m on m.id = p.member_id`,
    values: [connectionId, subject, plansMax],
  });
  return rows;
}
