import { noteNavigation, watchLine } from '#lib/client/line/watch-line.ts';

watchLine();

/** What a sign means is asked by a pointer or a key: its code comes with the first of them. */
let hints: Promise<void> | undefined;
function callHints(): void {
  // Without it the browser's own are shown.
  hints ??= import('#components/frame/hint.ts').then(
    (hint) => hint.watchHints(),
    () => undefined,
  );
}
addEventListener('pointerover', callHints, { once: true });
addEventListener('focusin', callHints, { once: true });

export const onRouterTransitionStart = noteNavigation;
