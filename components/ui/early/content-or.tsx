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
  // Who follows a link may not have the code of a quick page yet.
  const fallback = isQuick ? await patientShape(shape) : shape;
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

/** A part of a page that must not keep the rest waiting, or its shape until it is there. */
export async function laterOr(shape: ReactElement, content: Promise<ReactElement | null>) {
  return <Suspense fallback={await patientShape(shape)}>{content}</Suspense>;
}

/**
 * A shape that has to be waited for as well leaves the page before it on the screen meanwhile,
 * where it would take its 300 ms for what is there in ten. A document has no page before it.
 */
async function patientShape(shape: ReactElement) {
  const isFollowed = (await headers()).get('sec-fetch-dest') === 'empty';
  return isFollowed ? patience(shape) : shape;
}

/** The value, once nobody wants to wait any longer. */
function patience<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, value));
}
