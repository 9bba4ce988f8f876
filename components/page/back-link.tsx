import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';

/** The way back to the list that a page is of. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="rounded-control text-ink-3 hover:text-ink mb-3 inline-flex min-h-6 items-center gap-1 print:hidden"
    >
      <Icon name="ArrowLeft" className="size-4" />
      {children}
    </Link>
  );
}
