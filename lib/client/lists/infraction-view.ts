/** The ways in which infractions are shown. */
export const infractionViews = ['list', 'board'] as const;
export type InfractionView = (typeof infractionViews)[number];

/** Keeps the way that was chosen last in this browser. */
export const infractionViewCookie = 'infractions-view';

/** The way that an address or the browser asks for. */
export function readInfractionView(asked: string | null | undefined): InfractionView {
  return infractionViews.find((view) => view === asked) ?? 'list';
}
