'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { withParts } from '#components/address/use-address.ts';
import { useOwnPart } from '#components/address/use-own-part.ts';

interface PassingAlertProps {
  /** The part of the address that it is of. */
  part: string;
  /** None: the address says nothing of it. */
  text: string | null;
}

/**
 * What came of the last form, once: the address forgets it at once, so a page that is loaded again
 * does not say it, and it goes with the next form and the next change of the address.
 */
export function PassingAlert({ part, text }: PassingAlertProps) {
  const [said, change] = useOwnPart(part);
  const others = withParts(new URLSearchParams(useSearchParams()), { [part]: null });
  const address = `${usePathname()}${others}`;
  const [shown, setShown] = useState(text === null ? null : { text, address });
  if (shown !== null && shown.address !== address) setShown(null);
  useEffect(() => {
    if (said === null) return;
    // The framework hears of changes from its own first effect on, which comes after this one.
    const timer = setTimeout(() => change(null, 'replace'));
    return () => clearTimeout(timer);
  }, [said, change]);
  useEffect(() => {
    const end = () => setShown(null);
    window.addEventListener('submit', end);
    return () => window.removeEventListener('submit', end);
  }, []);
  if (shown === null) return null;
  return (
    <p
      role="alert"
      className="rounded-control bg-warning-soft text-warning-text mb-3 max-w-prose p-3 text-pretty print:hidden"
    >
      {shown.text}
    </p>
  );
}
