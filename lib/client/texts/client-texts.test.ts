import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { browserFiles, entryFiles } from '#scripts/check/browser-files.ts';
import { clientTexts, type TextArea, textsOf } from './client-texts.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
const sources = new Map(
  globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: projectDir })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(posix.join(projectDir, path), 'utf8')]),
);
/** Names pages for menus, which only the panel has. */
const pagesFile = 'lib/client/navigation/pages.ts';
const panel = 'app/(panel)/[connectionId]';
const entries = entryFiles(sources);

/** The area that a file of the framework's is in: the folder, or what is around all of them. */
function areaOf(path: string): string {
  if (path === `${panel}/page.tsx`) return 'overview';
  const folder = path.startsWith(`${panel}/`) ? path.slice(panel.length + 1) : null;
  if (folder !== null) return folder.includes('/') ? (folder.split('/')[0] ?? '') : 'panel';
  if (path.startsWith('app/(auth)/')) return '(auth)';
  return path.includes('/componentes/') ? 'componentes' : 'everywhere';
}

/** What runs in browsers of all that these files reach; parts that come late are among it. */
function scriptsOf(from: readonly string[]): string[] {
  return [...browserFiles(sources, from, { late: true }).keys()];
}

function hasText(path: string): boolean {
  return path.split('.').reduce<unknown>((at, name) => Object(at)[name], portuguese) !== undefined;
}

/** The names of texts that a file asks for or carries, as far as they are written out. */
function asked(path: string): string[] {
  const text = sources.get(path) ?? '';
  const spaces = Array.from(text.matchAll(/useTranslations\('([^']+)'/g), ([, name]) => name);
  const names = Array.from(
    text.matchAll(/['`](\w+(?:\.\w+)+)(?:['`]|\.\$\{)|`(\w+)\.\$\{/g),
    ([, name, first]) => name ?? first,
  );
  return [...spaces, ...names.filter((name) => name !== undefined && hasText(name))].filter(
    (name) => name !== undefined,
  );
}

function covers(paths: readonly string[], name: string): boolean {
  return paths.some((path) => `${name}.`.startsWith(`${path}.`));
}

const byArea = Object.groupBy(entries, areaOf);

/** The areas whose texts are around an area's. */
function around(area: string): string[] {
  if (area === 'everywhere') return [];
  const isApart = ['(auth)', 'componentes', 'panel'].includes(area);
  return isApart ? ['everywhere'] : ['everywhere', 'panel'];
}

const listOf = (area: string): readonly string[] =>
  area in clientTexts ? clientTexts[area as TextArea] : [];

describe('scripts have the texts that they ask for', () => {
  test.each(Object.keys(byArea))('%s', (area) => {
    const paths = [area, ...around(area)].flatMap(listOf);
    const scripts = scriptsOf(byArea[area] ?? []).filter(
      (path) => path !== pagesFile || area === 'panel',
    );
    const missing = scripts.flatMap((path) =>
      asked(path)
        .filter((name) => !covers(paths, name))
        .map((name) => `${name} in ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(Object.keys(clientTexts))('%s: a layout or page hands them over', (area) => {
    const handed = (byArea[area] ?? []).some((path) =>
      new RegExp(`['"]${RegExp.escape(area)}['"]`).test(sources.get(path) ?? ''),
    );
    expect(handed).toBe(true);
  });
});

describe('no document brings a text that none of its scripts asks for', () => {
  test.each(Object.keys(clientTexts))('%s', (area) => {
    const names = scriptsOf(byArea[area] ?? []).flatMap(asked);
    const unused = listOf(area).filter(
      (path) =>
        !names.some((name) => covers([path], name) || covers([name], path)) ||
        covers(around(area).flatMap(listOf), path),
    );
    expect(unused).toEqual([]);
  });
});

test('an area has its texts and no others, each below its own names', () => {
  expect(textsOf('configuracoes', portuguese)).toMatchObject({
    approvals: { setting: portuguese.approvals.setting },
    settings: portuguese.settings,
  });
  expect(Object.keys(textsOf('configuracoes', portuguese).approvals ?? {})).toEqual(['setting']);
  expect(textsOf('configuracoes', portuguese)).not.toHaveProperty('callbacks');
});
