/** Where a ribbon begins on the left and ends on the right, in pixels from the top. */
export interface Ribbon {
  left: number;
  right: number;
  thickness: number;
  /** Of its row on the right. */
  rowHeight: number;
}

export interface Ribbons {
  height: number;
  /** Where the whole begins on the left. */
  top: number;
  ribbons: Ribbon[];
}

/** Height of the whole amount. */
export const wholeHeight = 120;
const rowMin = 60;
const gap = 12;
/** What is too little to be seen is drawn so that it is. */
const thicknessMin = 2;

/**
 * The parts of a whole in true proportion, each to the middle of a row of its own. A part below
 * zero is no ribbon; where the others come to more than the whole, they are drawn as shares of
 * their sum.
 */
export function layRibbons(totalCents: bigint, parts: readonly bigint[]): Ribbons {
  const drawn = parts.map((cents) => (cents > 0n ? cents : 0n));
  const sum = drawn.reduce((whole, cents) => whole + cents, 0n);
  const whole = sum > totalCents ? sum : totalCents;
  const thicknesses = drawn.map((cents) =>
    cents === 0n || whole === 0n
      ? 0
      : Math.max(thicknessMin, (Number(cents) / Number(whole)) * wholeHeight),
  );
  const rows = thicknesses.map((thickness) => Math.max(rowMin, thickness + gap));
  const height = rows.reduce((all, row) => all + row, 0);
  const top = Math.max(0, (height - wholeHeight) / 2);
  let left = top;
  let rowTop = 0;
  const ribbons = thicknesses.map((thickness, index) => {
    const rowHeight = rows[index] ?? rowMin;
    const ribbon = { left, right: rowTop + (rowHeight - thickness) / 2, thickness, rowHeight };
    left += thickness;
    rowTop += rowHeight;
    return ribbon;
  });
  return { height, top, ribbons };
}
