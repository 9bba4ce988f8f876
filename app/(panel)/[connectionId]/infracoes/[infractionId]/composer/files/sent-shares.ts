/**
 * How much of each file has left, from 0 to 1, when `fraction` of all of them has: they leave one
 * after the other, in the order of the form.
 */
export function sentShares(sizes: readonly number[], fraction: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = total * fraction;
  return sizes.map((size) => {
    const sent = Math.min(size, Math.max(0, left));
    left -= size;
    return sent / size;
  });
}
