/**
 * The height of a list's rows: two lines, or one where somebody chose dense rows. A list as narrow
 * as a phone tells a row in two lines whatever was chosen.
 */
export const rowHeight = 'h-13 @xl:compact:h-9';

export const rowPadding = 'py-2 @xl:compact:py-0.5';

const lines = 'grid @xl:compact:flex @xl:compact:items-baseline @xl:compact:gap-x-3';

/** What stands in two lines of a row, and in one of a dense one. */
export const rowLines = `${lines} @xl:compact:flex-wrap`;

/**
 * The same where the name gives way last: what has no room beside it is not seen. Where its time
 * stands there too, each row says it, and a very long name is cut.
 */
const ofName = '@xl:compact:h-5 @xl:compact:overflow-hidden @3xl:compact:flex-wrap';
export const rowLinesOfName = `${lines} ${ofName}`;
