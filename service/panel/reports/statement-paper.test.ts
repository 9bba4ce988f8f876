import { describe, expect, test } from 'vitest';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { type BookRow, openBooksOn } from './open-books.ts';

const panel = openForTests(openTestPanel);

const openBooks = (...rows: BookRow[]) => openBooksOn(panel, rows);

describe('GET /panel/v1/connections/{id}/statement-paper', () => {
  const period = 'createdAtFrom=2026-03-09T03:00:00Z&createdAtTo=2026-03-11T02:59:59.999Z';
  const withdrawal = { status: 'COMPLETED', feeCents: 100n } as const;

  test('is a PDF of the rows, oldest first, with how each day opened and closed', async () => {
    const { paper } = await openBooks(
      { at: '2026-03-09T12:00:00Z', cents: 10_000n, reason: 'Saldo inicial' },
      { at: '2026-03-10T12:00:00Z', cents: -1_000n, reason: 'Reserva', withdrawal },
      { at: '2026-03-12T12:00:00Z', cents: 7n },
    );
    const { status, headers, bytes } = await paper(period);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const { text, title, isInsidePage } = await readPdf(bytes);
    expect({ title, isInsidePage }).toEqual({ title: 'Extrato da conta', isInsidePage: true });
    // The first entry has the name that some papers give to what the period opened with.
    expect(text).toMatch(/Conta\n\d{12}\nPeríodo/);
    expect(text).toMatch(/Abertura\nR\$ 0,00\n.*Fechamento\nR\$ 90,00\n.*Segunda-feira/s);
    const order = ['Segunda-feira, 09/03/2026', 'Abertura R$ 0,00', 'Saldo inicial'];
    order.push('Fechamento do dia R$ 100,00', 'Terça-feira, 10/03/2026', '\u2212 R$ 9,00');
    order.push('Fechamento do dia R$ 90,00', 'Página 1 de 1');
    const places = order.map((part) => text.lastIndexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text).not.toContain('R$ 0,07');
  });

  test('says what each kind of entry came to on both balances, with fees, as a closing does', async () => {
    const at = '2026-03-10T12:00:00Z';
    const { paper } = await openBooks(
      { at, cents: 10_000n, kind: 'deposit' },
      { at, cents: -1_000n, reason: 'Reserva', kind: 'withdrawal_hold' },
      { at, cents: 1_000n, reason: 'Reserva', kind: 'withdrawal_hold', book: 'blocked' },
      { at, cents: -1_000n, reason: 'Saque', kind: 'withdrawal', book: 'blocked', withdrawal },
    );
    const { lines } = await readPdf((await paper(period)).bytes);
    const table = lines.slice(lines.indexOf('Por lançamento') + 4, lines.lastIndexOf('Resultado'));
    const row = (name: string) => table.slice(table.indexOf(name) - 1, table.indexOf(name) + 4);
    const left = '\u2212 R$ 10,00';
    expect(row('Depósitos')).toEqual(['1', 'Depósitos', 'R$ 100,00', '–', 'R$ 100,00']);
    expect(row('Saques, com a tarifa')).toEqual(['3', 'Saques, com a tarifa', left, '–', left]);
    expect(row('Reserva, entrada')).toEqual(['1', 'Reserva, entrada', '–', 'R$ 10,00', 'R$ 10,00']);
    // One direction, which its sign tells.
    expect(row('Saque')).toEqual(['1', 'Saque', '–', left, left]);
    expect(table.at(-2)).toBe('sendo R$ 1,00 de tarifas');
    const result = lines.indexOf('Resultado');
    expect(lines.slice(result - 1, result + 4)).toEqual([
      '4',
      'Resultado',
      'R$ 90,00',
      '–',
      'R$ 90,00',
    ]);
  });

  test('has a withdrawal in one line with its fee, and balances that read on', async () => {
    const at = '2026-03-10T12:00:00Z';
    const first = { ...withdrawal };
    const second = { ...withdrawal };
    const holds = [first, second].flatMap((one): BookRow[] => [
      { at, cents: -1_000n, kind: 'withdrawal_hold', reason: 'Reserva', withdrawal: one },
      { at, cents: 1_000n, kind: 'withdrawal_hold', book: 'blocked', withdrawal: one },
    ]);
    const sent = [first, second].map((one): BookRow => ({
      at,
      cents: -1_000n,
      kind: 'withdrawal',
      reason: 'Saque enviado',
      book: 'blocked',
      withdrawal: one,
    }));
    const { paper } = await openBooks({ at, cents: 10_000n, kind: 'deposit' }, ...holds, ...sent);
    const { lines } = await readPdf((await paper(period)).bytes);
    const day = lines.slice(lines.indexOf('Terça-feira, 10/03/2026')).join('\n');
    const [, deposit, ...withdrawals] = day.split('09:00:00\n');
    expect(deposit).toBe('Depósito\n+ R$ 100,00\nR$ 100,00\nR$ 0,00\n');
    const text = /^Saque enviado\nEP/;
    expect(withdrawals).toEqual([expect.stringMatching(text), expect.stringMatching(text)]);
    expect(withdrawals[0]).toContain('\n\u2212 R$ 9,00\n\u2212 R$ 1,00\nR$ 90,00\nR$ 10,00\n');
    expect(withdrawals[1]).toContain('\n\u2212 R$ 9,00\n\u2212 R$ 1,00\nR$ 80,00\nR$ 20,00\n');
    expect(withdrawals[1]).toContain('bloqueado após 2 saques enviados: R$ 0,00\n');
  });

  test('a day that goes on is not called closed', async () => {
    const now = Date.now();
    const moment = (ms: number) => new Date(now + ms).toISOString();
    const { paper } = await openBooks({ at: moment(0), cents: 500n });
    const untilTomorrow = `createdAtFrom=${moment(-86_400_000)}&createdAtTo=${moment(86_400_000)}`;
    const { text } = await readPdf((await paper(untilTomorrow)).bytes);
    expect(text).toMatch(/Saldo até a emissão R\$\s5,00/);
    expect(text).not.toContain('Fechamento');
  });

  test('says its filters, and that rows are missing; what is too long is refused', async () => {
    const { paper } = await openBooks(
      { at: '2026-03-09T12:00:00Z', cents: 10_000n },
      { at: '2026-03-10T12:00:00Z', cents: -75n, reason: 'Tarifa' },
    );
    const { text } = await readPdf((await paper(`${period}&reason=Tarifa`)).bytes);
    expect(text).toContain('Há lançamentos do período que não estão');
    expect(text).toContain('Fechamento do dia R$ 99,25');
    expect(text).not.toMatch(/Fechamento\nR\$/);
    const year = 'createdAtFrom=2025-03-09T03:00:00Z&createdAtTo=2026-03-11T02:59:59.999Z';
    expect((await paper(year)).status).toBe(400);
    expect((await paper('createdAtFrom=x&createdAtTo=2026-03-11T02:59:59Z')).status).toBe(400);
  });
});
