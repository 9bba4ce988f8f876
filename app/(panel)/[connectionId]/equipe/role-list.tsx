import { useLocale, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { roleCapabilities } from '#lib/contract/panel/capability.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';

/** What each role may, from the table by which it is decided. */
export function RoleList() {
  const t = useTranslations('team');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale);
  return (
    <Card id="roles" title={t('roles')}>
      <dl className="grid gap-4">
        {memberRole.options.map((role) => (
          <div key={role}>
            <dt className="font-medium">{shell(`role.${role}`)}</dt>
            <dd className="text-ink-3 text-sm text-pretty">
              {roleCapabilities[role].length === 0
                ? t('onlyLook')
                : list.format(roleCapabilities[role].map((one) => t(`can.${one}`)))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 border-line mt-4 border-t pt-4 text-sm">{t('allLook')}</p>
    </Card>
  );
}
