import type { TestPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';

/** Bia and Leo of finance, and Eva of support, who may not export; their ids. */
export async function addPeople({ pool }: TestPanel, accountId: string): Promise<string[]> {
  const people = [
    ['bia', 'finance'],
    ['leo', 'finance'],
    ['eva', 'viewer'],
  ] as const;
  const ids: string[] = [];
  for (const [name, role] of people) {
    const added = await addMember({ pool, accountId, name, email: `${name}@agenda.test`, role });
    ids.push(added.memberId);
  }
  return ids;
}

/** A target by e-mail to these members. */
export function toPeople(...memberIds: string[]) {
  return { way: 'email', memberIds };
}
