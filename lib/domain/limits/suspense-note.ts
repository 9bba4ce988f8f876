/** Longest note of an item on the suspense book. */
export const suspenseNoteMax = 500;
