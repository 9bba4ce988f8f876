import { noteNavigation, watchLine } from '#lib/client/line/watch-line.ts';

watchLine();

export const onRouterTransitionStart = noteNavigation;
