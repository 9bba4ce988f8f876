import { freshMinutes } from '#lib/domain/limits/second-factor.ts';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** By this browser's clock: null, not since signing in; undefined, there is none to show. */
let shownAt: number | null | undefined;

/** Notes whether there is a second factor, and how long ago it was shown. */
export function noteShown(secondsAgo: number | null | undefined): void {
  shownAt = typeof secondsAgo === 'number' ? Date.now() - secondsAgo * 1_000 : secondsAgo;
}

/** Whole minutes since it was shown, if it still counts; undefined where there is none to show. */
export function freshFor(): number | null | undefined {
  if (typeof shownAt !== 'number') return shownAt;
  const minutes = Math.floor((Date.now() - shownAt) / 60_000);
  return minutes < freshMinutes ? minutes : null;
}

/** Says who asks for a second factor from now on; what is returned ends it. */
export function askBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}

/** Asks the person for their second factor; whether they showed it. */
export async function askSecondFactor(): Promise<boolean> {
  const isShown = (await ask?.()) ?? false;
  if (isShown) noteShown(0);
  return isShown;
}
