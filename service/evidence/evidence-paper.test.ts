import { expect, test } from 'vitest';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { createSigner } from '#service/callbacks/signing/callback-secret.ts';
import { sampleDeposit } from '#service/testing/proof-subjects.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { renderEvidence } from './draw-evidence.ts';
import { evidencePaper, type EvidenceSubject } from './evidence-paper.ts';

const now = new Date('2026-02-01T12:00:00.000Z');
const key = Buffer.alloc(32, 7);
const body = '{"status":"COMPLETED"}';
const at = new Date('2026-01-31T19:05:10.000Z');
const sent = createSigner(key)({
  accountId: 'loja',
  version: 2,
  rotatedAt: null,
  message: '1',
  body,
  at,
});

function attempt(fields: Partial<CallbackLogRow> = {}): CallbackLogRow {
  return {
    id: '0d5c1a86-0000-4000-8000-000000000000',
    seq: 1n,
    account_id: 'loja',
    callback_seq: 1n,
    transaction_id: sampleDeposit().id,
    infraction_id: null,
    transaction_status: 'COMPLETED',
    url: 'https://loja.example/pix?chave=segredo',
    host: 'loja.example',
    status: 200,
    attempt: 1,
    body,
    request_headers: { 'Content-Type': 'application/json', ...sent },
    response_body: 'Obrigado, João! CPF 529.982.247-25',
    response_cut: null,
    response_headers: { server: 'nginx', 'set-cookie': 'segredo' },
    response_time_ms: 12,
    next_attempt_at: null,
    created_at: at,
    ...fields,
  };
}

function subjectOf(fields: Partial<EvidenceSubject> = {}): EvidenceSubject {
  const transaction = { ...sampleDeposit(), generated_name: null };
  return {
    holder: { name: 'Padaria São João do Norte Ltda', document: '12345678000195' },
    transaction,
    attempts: [attempt(), attempt({ status: 0, response_body: 'connect ECONNREFUSED' })],
    hasMore: false,
    signing: { key, version: 3 },
    seesPeople: true,
    ...fields,
  };
}

const factsOf = (subject: EvidenceSubject) =>
  evidencePaper(subject, now).attempts.map(({ outcome, facts }) => [
    outcome,
    Object.fromEntries(facts.map(({ label, value }) => [label, value])),
  ]);

test('a resend is called one, among the attempts in their order', () => {
  const attempts = [attempt({ attempt: null }), attempt({ attempt: 0 })];
  const titles = evidencePaper(subjectOf({ attempts }), now).attempts.map(({ title }) => title);
  expect(titles).toEqual([
    expect.stringMatching(/^1ª tentativa, /),
    expect.stringMatching(/^2ª tentativa \(reenvio\), /),
  ]);
});

test('each attempt, oldest first, with the hash of its body and its signature checked', () => {
  const [refused, accepted] = factsOf(subjectOf());
  expect(refused).toMatchObject(['Sem resposta', { Falha: 'connect ECONNREFUSED' }]);
  expect(accepted).toMatchObject([
    'Aceito: HTTP 200, 12 ms',
    {
      Endereço: 'https://loja.example/pix?chave=***',
      'SHA-256 do corpo': 'f6497865a366334fa5f5c7495ad6e587057da9093acbc79c144a3f57ed528068',
      Assinatura: expect.stringContaining('Confere'),
    },
  ]);
  const told = (row: CallbackLogRow) => JSON.stringify(factsOf(subjectOf({ attempts: [row] })));
  expect(told(attempt())).toContain('(versão 2)');
  expect(told(attempt({ body: '{}' }))).toContain('Não confere com nenhum segredo');
  expect(told(attempt({ request_headers: {} }))).toContain('O envio não tem assinatura');
});

test('the data of people are masked, and their names for who may not know them', () => {
  const texts = (seesPeople: boolean) => JSON.stringify(factsOf(subjectOf({ seesPeople })));
  for (const text of [texts(true), texts(false)]) {
    for (const secret of [
      '529.982',
      'chave=segredo',
      'cookie: segredo',
      sent['webhook-signature'],
    ]) {
      expect(text).not.toContain(secret);
    }
  }
  expect(texts(true)).toContain('João');
  expect(texts(false)).not.toContain('João');
});

test('the paper has as many sheets as it takes, each with whose it is and its number', async () => {
  const attempts = Array.from({ length: 12 }, () =>
    attempt({ url: `https://x/${'a'.repeat(900)}` }),
  );
  const paper = evidencePaper(subjectOf({ attempts }), now);
  const { pageCount, lines, title, isInsidePage } = await readPdf(await renderEvidence(paper));
  expect({ title, isInsidePage }).toEqual({ title: paper.title, isInsidePage: true });
  expect(pageCount).toBeGreaterThan(2);
  for (let page = 1; page <= pageCount; page += 1) {
    expect(lines).toContain(`Página ${page} de ${pageCount}`);
  }
  // No attempt is broken: each sheet that continues the paper begins with one.
  const begun = lines.filter((_line, index) => lines[index - 1]?.endsWith(', continuação'));
  expect(begun).toHaveLength(pageCount - 1);
  expect(begun.every((line) => /^\d+ª tentativa/.test(line))).toBe(true);
  expect(lines.filter((line) => line === 'Padaria São João do Norte Ltda')).toHaveLength(pageCount);
});
