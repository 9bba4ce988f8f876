/** Of a name as it is shown and sent back, in UTF-16 units. */
const nameLengthMax = 255;

/** Characters that are not seen: controls, directions, joiners, marks of a variant. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The name as it is shown and as the file is saved by whoever opens it: no path, nothing unseen, at
 * most 255 units with the extension kept. Never part of a path of ours.
 */
export function toDisplayName(name: string): string {
  const visible = name
    .toWellFormed()
    .replace(unseen, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^.*[/\\]/, '')
    .trim();
  if (/^[. ]*$/.test(visible)) return 'arquivo';
  return shorten(visible);
}

function shorten(name: string): string {
  if (name.length <= nameLengthMax) return name;
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, nameLengthMax - extension.length).toWellFormed() + extension;
}
