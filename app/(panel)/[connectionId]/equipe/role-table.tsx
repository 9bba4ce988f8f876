import { useLocale, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { capabilities, rolesThatMay } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { memberRoles } from '#lib/domain/states/member-roles.ts';

const cell =
  'py-2.5 pr-4 last:pr-0 lg:[&:not(:first-child)]:px-2 lg:[&:not(:first-child)]:text-center';

/** What each role may, from the table by which it is decided: a row for what the same roles may. */
export function RoleTable() {
  const t = useTranslations('team');
  const shell = useTranslations('shell');
  const list = new Intl.ListFormat(useLocale());
  const groups = Map.groupBy(capabilities, (one) => rolesThatMay(one).join());
  const rows: { right: string; roles: readonly MemberRole[] }[] = [
    { right: t('look'), roles: memberRoles },
    ...[...groups.values()].map((rights) => ({
      right: list.format(rights.map((one) => t(`can.${one}`))),
      roles: memberRoles.filter((role) => rights.some((one) => rolesThatMay(one).includes(role))),
    })),
  ];
  const names = memberRoles.map((role) => ({ role, name: shell(`role.${role}`) }));
  return (
    <Card id="roles" title={t('roles')}>
      <table className="w-full border-collapse">
        <TableHead
          cell={cell}
          heads={[
            { text: t('right'), style: 'max-lg:sr-only' },
            ...names.map(({ name }) => ({ text: name, style: roleStyle })),
          ]}
        />
        <tbody>
          {rows.map(({ right, roles }) => (
            <tr key={right} className="border-line border-t max-lg:first:border-t-0">
              <th scope="row" className={`${cell} text-left font-normal text-pretty`}>
                <span className="block first-letter:uppercase">{right}</span>
                {/* Where there is no room for them the roles have no columns. */}
                <span className="text-ink-3 block text-sm lg:hidden">
                  {list.format(
                    names.filter(({ role }) => roles.includes(role)).map((one) => one.name),
                  )}
                </span>
              </th>
              {names.map(({ role }) => (
                <td key={role} className={`${cell} ${roleStyle}`}>
                  <Mark isOn={roles.includes(role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-3 mt-3 text-sm text-pretty">{t('masked')}</p>
    </Card>
  );
}

const roleStyle = 'w-px whitespace-nowrap max-lg:hidden';

function Mark({ isOn }: { isOn: boolean }) {
  const t = useTranslations('team');
  return (
    <>
      {isOn ? (
        <Icon name="Check" className="text-good-text mx-auto size-4" />
      ) : (
        <span aria-hidden className="text-ink-3">
          –
        </span>
      )}
      <span className="sr-only">{t(isOn ? 'may' : 'mayNot')}</span>
    </>
  );
}
