import 'server-only';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { TakeOver } from '#components/early/take-over.tsx';

/** What comes within this time is shown at once; a shape that stands for less only flickers. */
const patienceMs = 250;

/**
 * The content of a page, or its shape while the content takes its time. Where the shape is shown
 * first, React leaves it for 300 ms however soon the content comes, once for each page on the way;
 * so a page that is ready in a tenth of a second took three.
 */
export async function contentOr(shape: ReactNode, content: Promise<ReactElement>) {
  const isQuick = await Promise.race([
    content.then(
      () => true,
      () => true,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false)),
  ]);
  // The boundary is always there: without it a slow refresh would be another tree than the quick
  // page before it, and what somebody had typed or opened would be gone. What the content throws,
  // such as a redirect, is thrown as by the page itself.
  return (
    <Suspense fallback={shape}>
      {isQuick ? await content : content}
      <TakeOver />
    </Suspense>
  );
}
