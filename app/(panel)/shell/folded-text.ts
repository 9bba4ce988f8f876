/** What is said but not shown while the navigation is folded to its icons. */
export const foldedText = 'rail:max-side:sr-only';
