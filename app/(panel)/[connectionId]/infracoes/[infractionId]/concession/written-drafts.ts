import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';

/** A defense that somebody is writing; `by` is null for the member's own. */
export interface WrittenDraft {
  by: string | null;
  savedAt: string;
}

/**
 * The defenses that would come to nothing. The member's own, once deleted, is kept without a text,
 * for what comes late from another device: that is none.
 */
export function writtenDrafts(drafts: DefenseDrafts | null): WrittenDraft[] {
  if (drafts === null) return [];
  const { ownDraft, ownFiles, others } = drafts;
  const isOwn = ownDraft !== null && (ownDraft.text !== '' || ownFiles.length > 0);
  return [
    ...(isOwn ? [{ by: null, savedAt: ownDraft.updatedAt }] : []),
    ...others.map(({ memberName, updatedAt }) => ({ by: memberName, savedAt: updatedAt })),
  ];
}
