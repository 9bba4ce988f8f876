import type { Gap } from './fill-template.ts';

export const defenseTextId = 'defense-text';

/** Leads to the text, and selects a gap of it, so that what is typed next takes its place. */
export function openGap(gap: Gap | null): void {
  const field = document.querySelector<HTMLTextAreaElement>(`#${defenseTextId}`);
  field?.focus();
  if (gap) field?.setSelectionRange(gap.start, gap.end);
}
