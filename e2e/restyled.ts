import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** How many elements the browser computed the style of in one go, at most, while this was done. */
export async function mostRestyled(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: TraceEvent[];
  };
  const restyled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return Math.max(0, ...restyled.map(({ args }) => args.elementCount ?? 0));
}
