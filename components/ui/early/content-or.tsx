import 'server-only';
import { headers } from 'next/headers';
import { type ReactElement, Suspense } from 'react';
import { TakeOver } from './take-over.tsx';

/** What comes within this time is shown at once; a shape that stands for less only flickers. */
const patienceMs = 250;

/**
 * The content of a page, or its shape while the content takes its time. On the way to another page,
 * where the shape is shown first, React leaves it for 300 ms however soon the content comes; so a
 * page that is ready in a tenth of a second took three. Documents do not wait (`BeforeReact`).
 */
export async function contentOr(shape: ReactElement, content: Promise<ReactElement>) {
  const isQuick = await Promise.race([
    content.then(
      () => true,
      () => true,
    ),
    patience(false),
  ]);
  // Who follows a link may not have the code of a quick page yet. A fallback that has to be waited
  // for as well leaves the page before it on the screen meanwhile, where the shape would take its
  // 300 ms for what is there in ten.
  const isFollowed = (await headers()).get('sec-fetch-dest') === 'empty';
  const fallback = isQuick && isFollowed ? patience(shape) : shape;
  // The boundary is always there: without it a slow refresh would be another tree than the quick
  // page before it, and what somebody had typed or opened would be gone. What the content throws,
  // such as a redirect, is thrown as by the page itself.
  return (
    <Suspense fallback={fallback}>
      {isQuick ? await content : content}
      <TakeOver />
    </Suspense>
  );
}

/** The value, once nobody wants to wait any longer. */
function patience<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, value));
}
