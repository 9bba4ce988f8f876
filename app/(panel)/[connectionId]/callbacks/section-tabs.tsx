'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

/** The pages about callbacks. */
export function SectionTabs({ connectionId }: { connectionId: string }) {
  const t = useTranslations('callbacks');
  const { resend } = useCapabilities();
  const pathname = usePathname();
  const log = paths.callbacks(connectionId);
  const resends = paths.resends(connectionId);
  const tabs = [
    { href: log, label: t('tabLog'), active: pathname === log },
    { href: paths.undelivered(connectionId), label: t('tabUndelivered') },
    { href: paths.callbackHealth(connectionId), label: t('tabHealth') },
    ...(resend
      ? [{ href: resends, label: t('tabResends'), active: pathname.startsWith(resends) }]
      : []),
  ];
  return (
    <nav aria-label={t('tabs')} className="border-line mb-4 border-b print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {tabs.map(({ href, label, active = pathname === href }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={active ? 'page' : undefined}
              className="text-ink-3 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink inline-flex h-10 items-center border-b-2 border-transparent px-3 aria-[current]:font-medium"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
