/** Told to the window before a menu leaves the page; who has something to lose may prevent it. */
export const leaveEvent = 'panel-leave';
