import type { ClipboardEvent } from 'react';

/** The box in which commands are typed, of the menu and of what stands in for it. */
export const commandInputStyle =
  'border-line max-rail:pr-14 h-12 w-full border-b bg-transparent px-4 text-lg text-ellipsis ' +
  'rail:rounded-t-panel -outline-offset-2 sm:text-base';

/**
 * Takes several pasted lines as a list with commas: one line holds no line breaks, and without
 * them a list would be one long word. What is a single line is left to the browser.
 */
export function pasteLines(event: ClipboardEvent, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  void readPasted(pasted).then(onText);
}

/** The reader comes when somebody pastes: the box itself is there at once. */
async function readPasted(pasted: string): Promise<string> {
  try {
    const { pastedLine } = await import('#lib/client/navigation/search-query.ts');
    return pastedLine(pasted);
  } catch {
    // Without a network nothing is found anyway; what was pasted is not lost.
    return pasted.split(/[\r\n]+/).join(', ');
  }
}
