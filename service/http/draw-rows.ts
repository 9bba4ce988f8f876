import { setImmediate } from 'node:timers/promises';

/** Rows drawn before the event loop gets a turn: an image takes about half a millisecond. */
const rowsPerTurn = 20;

/**
 * The views of a page's rows. A page of a thousand rows must not keep every other request waiting
 * for its images, so the event loop gets a turn in between.
 */
export async function drawRows<Row, View>(rows: Row[], view: (row: Row) => View): Promise<View[]> {
  const views: View[] = [];
  for (const row of rows) {
    if (views.length % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    views.push(view(row));
  }
  return views;
}
