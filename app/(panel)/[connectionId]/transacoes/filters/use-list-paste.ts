import { useParams, useRouter } from 'next/navigation';
import type { ClipboardEvent } from 'react';
import { keepPastedList } from '#app/(panel)/pasted-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { readManyTerms, splitPastedList } from '#lib/client/navigation/search-query.ts';

/**
 * Takes a list that is pasted into a box of one line to the page that looks up many: the box
 * would cut it, and it would be read as one long name.
 */
export function useListPaste() {
  const { connectionId } = useParams<{ connectionId: string }>();
  const router = useRouter();
  return function openPastedList(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    const list = splitPastedList(pasted).terms.join('\n');
    if (!/[\r\n]/.test(pasted.trim()) || readManyTerms(list) === null) return;
    event.preventDefault();
    keepPastedList(connectionId, list);
    router.push(paths.lookUp(connectionId));
  };
}
