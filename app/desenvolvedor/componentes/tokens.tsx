import { Card } from '#components/ui/card.tsx';

const colours = [
  { name: 'canvas', style: 'bg-canvas', use: 'around the sheet' },
  { name: 'surface', style: 'bg-surface', use: 'the sheet' },
  { name: 'sunken', style: 'bg-sunken', use: 'wells, day headers' },
  { name: 'raised', style: 'bg-raised', use: 'what opens over the sheet' },
  { name: 'hover', style: 'bg-hover', use: 'under the pointer' },
  { name: 'selected', style: 'bg-selected', use: 'chosen rows' },
  { name: 'accent', style: 'bg-accent', use: 'press, or you are here' },
  { name: 'accent-soft', style: 'bg-accent-soft', use: 'its ground' },
  { name: 'good', style: 'bg-good', use: 'money in, done' },
  { name: 'good-soft', style: 'bg-good-soft', use: 'its ground' },
  { name: 'warning', style: 'bg-warning', use: 'soon too late' },
  { name: 'warning-soft', style: 'bg-warning-soft', use: 'its ground' },
  { name: 'bad', style: 'bg-bad', use: 'failed, never spending' },
  { name: 'bad-soft', style: 'bg-bad-soft', use: 'its ground' },
  { name: 'info', style: 'bg-info', use: 'returned, told' },
  { name: 'info-soft', style: 'bg-info-soft', use: 'its ground' },
  { name: 'chart-1', style: 'bg-chart-1', use: 'what is' },
  { name: 'chart-2', style: 'bg-chart-2', use: 'what it is compared with' },
  { name: 'chart-3', style: 'bg-chart-3', use: 'a second measure' },
  { name: 'chart-4', style: 'bg-chart-4', use: 'a third measure' },
] as const;

const sizes = [
  { name: 'text-xs', style: 'text-xs text-ink-3', use: 'caption' },
  { name: 'text-sm', style: 'text-sm text-ink-2', use: 'label' },
  { name: 'text-base', style: 'text-base', use: 'body' },
  { name: 'text-lg', style: 'text-lg font-semibold', use: 'section' },
  { name: 'text-xl', style: 'text-xl font-semibold', use: 'subject' },
  { name: 'text-2xl', style: 'text-2xl font-semibold', use: 'page' },
  { name: 'text-3xl', style: 'text-3xl font-semibold', use: 'figure' },
] as const;

const shapes = [
  { style: 'rounded-mark shadow-resting' },
  { style: 'rounded-control shadow-raised' },
  { style: 'rounded-panel shadow-overlay' },
] as const;

/** What classes may name: colours by their meaning, sizes by their use, radii, shadows, motion. */
export function Tokens() {
  return (
    <>
      <Card id="colours" title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {colours.map(({ name, style, use }) => (
            <li key={name} className="flex items-center gap-3">
              <span className={`rounded-control border-line-strong size-control border ${style}`} />
              <span className="grid">
                <span className="font-medium">{name}</span>
                <span className="text-ink-3 text-xs">{use}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card id="type" title="Type">
        <ul className="grid gap-3">
          {sizes.map(({ name, style, use }) => (
            <li key={name} className={style}>
              + R$ 1.234,56 <span className="font-normal">{`${name}, ${use}`}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card id="shapes" title="Radii, shadows, motion">
        <ul className="flex flex-wrap gap-6">
          {shapes.map(({ style }) => (
            <li key={style} className={`border-line bg-raised border p-4 ${style}`}>
              {style}
            </li>
          ))}
        </ul>
        <p className="text-ink-3 mt-4">
          120 ms for colours, 180 for what opens, 260 for the drawer; opacity and at most 8 px. Who
          asked for less motion gets none.
        </p>
      </Card>
    </>
  );
}
