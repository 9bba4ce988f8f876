import type { Gap } from './fill-template.ts';

export const defenseTextId = 'defense-text';

export function defenseField(): HTMLTextAreaElement | null {
  return document.querySelector(`#${defenseTextId}`);
}

/**
 * Leads to the text, and selects a gap of it, so that what is typed next takes its place. A browser
 * brings neither a selection into sight by itself nor a field that has the focus: the mark behind
 * the one and the box of the other are.
 */
export function openGap(gap: Gap | null): void {
  const field = defenseField();
  field?.focus();
  if (!gap) field?.parentElement?.scrollIntoView({ block: 'nearest' });
  if (!gap || !field) return;
  field.setSelectionRange(gap.start, gap.end);
  field.parentElement
    ?.querySelector(`mark[data-start="${String(gap.start)}"]`)
    ?.scrollIntoView({ block: 'nearest' });
}
