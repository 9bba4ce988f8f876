import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

const icons = {
  first: 'ChevronFirst',
  previous: 'ChevronLeft',
  next: 'ChevronRight',
  last: 'ChevronLast',
} as const;
type Step = keyof typeof icons;

interface PageNavProps {
  page: number;
  hasNextPage: boolean;
  /** The last page; absent where nobody counts them. */
  pages?: number | undefined;
  steps: readonly Step[];
  /** In the list's own words. */
  words?: { label: string; place: string; step: Record<'previous' | 'next', string> };
  /** A list that the server makes has addresses, one that filters in the browser does not. */
  go: { hrefOf: (page: number) => string } | { onGo: (page: number) => void };
  /** What stands at the other end, such as how many rows a page has. */
  children?: ReactNode;
}

/** Which page of a list it is, and the steps to the others. */
export function PageNav(props: PageNavProps) {
  const { page, hasNextPage, pages, steps, words, go, children } = props;
  const t = useTranslations();
  const number = new Intl.NumberFormat(useLocale());
  const place =
    pages === undefined
      ? t('callbacks.page', { page })
      : t('transactions.pageOf', { page: number.format(page), pages: number.format(pages) });
  const targets = { first: 1, previous: page - 1, next: page + 1, last: pages ?? page };
  const isOff = (step: Step) =>
    step === 'first' || step === 'previous' ? page <= 1 : !hasNextPage;
  return (
    <nav
      aria-label={words?.label ?? t('transactions.pagination')}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      {children}
      <div className="flex items-center gap-1 only:ml-auto max-sm:grow">
        <span className="text-ink-3 mr-2 tabular-nums max-sm:mr-auto">{words?.place ?? place}</span>
        {steps.map((step) => {
          const own = step === 'previous' || step === 'next' ? words?.step[step] : undefined;
          const name = own ?? t(`transactions.${step}Page`);
          const icon = icons[step];
          const common = { 'aria-label': name, title: name };
          if ('onGo' in go || isOff(step)) {
            return (
              <Button
                key={step}
                size="icon"
                {...common}
                disabled={isOff(step)}
                onClick={'onGo' in go ? () => go.onGo(targets[step]) : undefined}
              >
                <Icon name={icon} />
              </Button>
            );
          }
          return (
            <ButtonLink key={step} size="icon" href={go.hrefOf(targets[step])} {...common}>
              <Icon name={icon} />
            </ButtonLink>
          );
        })}
      </div>
    </nav>
  );
}

interface LinkedPagesProps {
  page: number;
  hasNextPage: boolean;
  pages?: number | undefined;
  hrefOf: (page: number) => string;
}

/** One step back and one on, where there is more than one page. */
export function LinkedPages({ hrefOf, ...place }: LinkedPagesProps) {
  if (place.page <= 1 && !place.hasNextPage) return null;
  return <PageNav {...place} steps={['previous', 'next']} go={{ hrefOf }} />;
}
