import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colours = ReadonlyMap<string, string>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const light = coloursOf(':root');
const themes = { light, dark: new Map([...light, ...coloursOf('.dark')]) };

const grounds = ['surface', 'canvas', 'sunken', 'hover', 'selected', 'raised', 'raised-hover'];
const meanings = ['accent', 'good', 'warning', 'bad', 'info'];
const textPairs = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...meanings.flatMap((meaning) =>
    [`${meaning}-soft`, 'surface', 'selected', 'hover', 'sunken'].map((ground) => [
      `${meaning}-text`,
      ground,
    ]),
  ),
  ...['accent', 'accent-hover', 'accent-press', 'bad'].map((ground) => ['on-accent', ground]),
  ['accent-text', 'canvas'],
  ['on-inverse', 'inverse'],
  ['on-inverse-2', 'inverse'],
] as [string, string][];
const markPairs = [
  ...['good', 'warning', 'bad', 'info', 'chart-1', 'chart-2', 'chart-3', 'control'].map((m) => [
    m,
    'surface',
  ]),
  ['chart-2', 'hover'],
  ['control', 'raised'],
  ['control', 'sunken'],
] as [string, string][];

describe.each(Object.entries(themes))('in the %s theme', (_name, colours) => {
  it.each(textPairs)('%s can be read on %s: 4.5 to 1', (ink, ground) => {
    expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('the mark %s is seen on %s: 3 to 1', (mark, ground) => {
    expect(contrast(colours, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('in the dark a well is told from the sheet around it, and both from what lies higher', () => {
  const steps = ['sunken', 'surface', 'raised', 'raised-hover'].map((name) =>
    lightness(themes.dark.get(name)),
  );
  const between = steps.slice(1).map((step, at) => step - (steps[at] ?? 0));
  expect(Math.min(...between)).toBeGreaterThanOrEqual(4);
});

it('both themes name the same colours, but for those that stay', () => {
  const staying = ['brand-yellow'];
  expect([...light.keys()].filter((name) => !coloursOf('.dark').has(name))).toEqual(staying);
});

function coloursOf(selector: string): Colours {
  const block = css.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].flatMap(([, name, colour]) =>
      name !== undefined && colour !== undefined ? [[name, colour]] : [],
    ),
  );
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
function contrast(colours: Colours, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colours.get(name) ?? ''))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** As the eye sees it, from 0 to 100 (CIE L*). */
function lightness(colour = ''): number {
  const share = luminance(colour);
  return share > 0.008856 ? 116 * share ** (1 / 3) - 16 : share * 903.3;
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
