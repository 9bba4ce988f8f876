/** Extensions that no file may have (spec: bearer, "POST /user/infractions/{id}/defenses"). */
export const blockedExtensions = ['exe', 'msi', 'bat', 'sh', 'cmd'] as const;

/**
 * A blocked extension ends where some system would see its end: at the end of the name, at another
 * extension, at a blank, at an alternate stream (`:`), at a parameter (`;`), at a path.
 */
const blockedExtension = new RegExp(
  `\\.(?:${blockedExtensions.join('|')})(?=$|[.\\s:;,/\\\\|<>"'*?\\0-\\x1f])`,
);

/** Characters that are not seen: controls, directions, joiners, marks of a variant. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Whether a file of that name is refused: a blocked extension stands anywhere in it, in whatever
 * disguise (spec: settled, "Defenses"). `name` is what the caller sent.
 */
export function hasBlockedExtension(name: string): boolean {
  return spellings(name).some((spelling) => blockedExtension.test(spelling));
}

/** The name as the different systems that it passes through may come to read it. */
function spellings(name: string): string[] {
  const decoded = [name];
  // Something behind us may decode it, and what it decodes to once more.
  for (let times = 0; times < 3; times += 1) decoded.push(decodePercent(decoded.at(-1) ?? ''));
  return decoded.flatMap((text) => {
    const folded = text.normalize('NFKC').toLowerCase();
    // What is unseen vanishes for one system and ends the name for another.
    return [folded.replace(unseen, '').normalize('NFKC'), folded.replace(unseen, '\0')];
  });
}

function decodePercent(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}
