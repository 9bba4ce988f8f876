import { rolesThatMay } from '#lib/contract/panel/capability.ts';
import type { ExportPerson, ScheduleTarget } from '#lib/contract/panel/reports/export-schedules.ts';
import type { Queryable } from '#service/database/pool.ts';

/** Who of a workspace may open its files, by name. */
export async function listExportPeople(
  db: Queryable,
  workspaceId: string,
): Promise<(ExportPerson & { email: string })[]> {
  const { rows } = await db.query<ExportPerson & { email: string }>({
    name: 'list-export-people',
    text: `select id::text as id, name, email from panel.members
            where workspace_id = $1 and disabled_at is null and role = any($2)
            order by lower(name), id limit 500`,
    values: [workspaceId, rolesThatMay('export')],
  });
  return rows;
}

/** Whom a schedule mails of those people: whoever was named, else whoever made it. */
export function recipientsOf<Person extends ExportPerson>(
  people: readonly Person[],
  { target, member_id: makerId }: { target: ScheduleTarget; member_id: string },
): Person[] {
  if (target.way !== 'email') return [];
  const named = target.memberIds.length > 0 ? target.memberIds : [makerId];
  return people.filter(({ id }) => named.includes(id));
}
