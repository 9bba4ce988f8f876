import { useParams, useRouter } from 'next/navigation';
import type { ClipboardEvent } from 'react';
import { keepPastedList } from '#app/(panel)/pasted-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';

/**
 * Takes a list that is pasted into a box of one line to the page that looks up many: the box
 * would cut it, and it would be read as one long name. Several lines that are none are one text.
 */
export function useListPaste() {
  const { connectionId } = useParams<{ connectionId: string }>();
  const router = useRouter();
  return function openPastedList(
    event: ClipboardEvent<HTMLInputElement>,
    onText: (text: string) => void,
  ) {
    const pasted = event.clipboardData.getData('text').trim();
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const box = event.currentTarget;
    void readPasted(pasted).then((list) => {
      if (list === null) {
        box.setRangeText(pasted.replace(/\s+/g, ' '));
        onText(box.value);
        return;
      }
      keepPastedList(connectionId, list);
      router.push(paths.lookUp(connectionId));
    });
  };
}

/** The pasted list with a line for each term, null where it is none; its reader comes late. */
async function readPasted(pasted: string): Promise<string | null> {
  try {
    const { readManyTerms, splitPastedList } =
      await import('#lib/client/navigation/search-query.ts');
    const list = splitPastedList(pasted).terms.join('\n');
    return readManyTerms(list) === null ? null : list;
  } catch {
    // Without a network nothing is looked up; what was pasted is not lost.
    return null;
  }
}
