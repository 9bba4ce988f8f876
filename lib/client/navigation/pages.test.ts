import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceCapabilities } from '#lib/server/sources/capabilities.ts';
import { menuPathOf } from './menu-path.ts';
import { menuPages } from './page-menus.ts';
import type { PageRow } from './page-row.ts';
import { hasPage, sectionFor } from './page-sections.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

const { ownBearer: bearer, ownGateway: gateway } = sourceCapabilities;

test('every page of a connection is listed, and every row has its page', () => {
  const folder = 'app/(panel)/[connectionId]';
  const files = globSync('**/page.tsx', { cwd: folder }).map((file) => path.dirname(file));
  // An address that no page has leads to the one that says so.
  const known = files.filter((name) => name !== '[...unknown]');
  const folders = known.map((name) => (name === '.' ? '' : name));
  expect(
    Object.values(pages)
      .map((page) => page.path)
      .toSorted(),
  ).toEqual(folders.toSorted());
});

test('a path takes the names of its row, whatever they hold', () => {
  expect(paths.resendPlan('a b', 'x/y')).toBe('/a%20b/callbacks/reenvio/x%2Fy');
  expect(paths.overview('c')).toBe('/c');
});

test('a page lights the page of the menu that it belongs to, wherever its path begins', () => {
  expect(menuPathOf('/one/extrato/dia/2026-11-23')).toBe('fechamento');
  expect(menuPathOf('/one/extrato')).toBe('extrato');
  expect(menuPathOf('/one/buscar/varios')).toBe('transacoes');
  expect(menuPathOf('/one/conciliacao/abc')).toBe('conciliacao');
  expect(menuPathOf('/one')).toBe('');
  const menu = menuPages(bearer, 'owner').map(({ path: own }) => own);
  const named = Object.values<PageRow>(pages).flatMap(({ within }) => within ?? []);
  expect(named.filter((own) => !menu.includes(own))).toEqual([]);
});

describe('what an edition has', () => {
  test('another connection opens on the same page where its edition has it', () => {
    expect(sectionFor('/one/transacoes', gateway)).toBe('transacoes');
    expect(sectionFor('/one/sacar', gateway)).toBe('sacar');
    expect(sectionFor('/one', gateway)).toBe('');
    expect(sectionFor('/one/infracoes', gateway)).toBe('');
    expect(sectionFor('/one/tarifas', bearer)).toBe('');
  });

  test('a transaction stays behind, its list is there', () => {
    expect(sectionFor('/one/transacoes/EP0123456789ABCDEF01234567', gateway)).toBe('transacoes');
  });

  test('a page that asks nothing of a service is there for every edition', () => {
    expect(hasPage('/one/equipe', gateway)).toBe(true);
  });
});
