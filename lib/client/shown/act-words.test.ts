import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { exportEntry } from '#lib/contract/panel/exports.ts';
import { english } from '#lib/i18n/messages/english.ts';
import { portuguese } from '#lib/i18n/messages/portuguese.ts';
import { actSentence } from './act-sentence.ts';
import { actWords, reasonWords, subjectWords } from './act-words.ts';

const t = createTranslator({ locale: 'pt-BR', messages: portuguese });
const said = (
  action: Parameters<typeof reasonWords>[0]['action'],
  reason: string,
  result: 'success' | 'refused' = 'success',
) => reasonWords({ action, result, reason }, t, 'pt-BR');

test.each([
  ['export_create', 'brazilian, 1 rows', 'CSV (Excel Brasil), 1 linha'],
  ['export_create', '5003 rows', '5.003 linhas'],
  ['export_create', 'export centre: ofx, 5b1d8d4a-1', 'OFX, na central de exportações'],
  ['export_create', 'export centre: 5b1d8d4a-1', 'na central de exportações'],
  ['export_create', 'PDF', 'PDF'],
  ['export_create', '2026-03-01 2026-03-31', '01/03/2026 a 31/03/2026'],
  ['export_download', 'extrato-iso.csv, 2 rows', 'extrato-iso.csv, 2 linhas'],
  ['member_change', 'finance', 'para Financeiro'],
  ['member_change', 'finance, disabled', 'para Financeiro, acesso removido'],
  ['member_join', 'added as owner', 'Proprietário'],
  ['session_end', 'all others', 'todas as outras'],
  ['connection_change', 'service added', 'serviço adicionado'],
  ['payout_start', 'running', 'Pagando'],
  ['approval_amount_change', 'amount: none → 500.00', 'nenhum\u00a0→ R$\u00a0500,00'],
  ['merchant_difference_settle', 'suggestions, 2: ok', '2 sugestões aceitas: ok'],
  ['merchant_difference_settle', 'amount_differs 1: erro: R$ 2', 'Valor difere: erro: R$ 2'],
  ['merchant_difference_settle', 'missing_there, 3: ok', 'Só na conta, 3 linhas: ok'],
  ['merchant_difference_settle', 'missing_there 2 + 5: ok', 'Só na conta, pareada com 5: ok'],
  ['payout_row_change', '4: ***.111.111-** → 12,34', 'linha 4: ***.111.111-** → 12,34'],
  [
    'payout_row_change',
    '4: ***.111.111-** → ***.111.111-**',
    'linha 4: ***.111.111-** → ***.111.111-** (mudaram os dígitos ocultos)',
  ],
  ['payout_row_out', '4', 'linha 4'],
] as const)('%s noted as %j reads %j', (action, noted, words) => {
  expect(said(action, noted)).toBe(words);
});

test('a refusal reads as words or as nothing, never as its code', () => {
  expect(said('withdrawal_create', 'insufficient_balance', 'refused')).toBe('saldo insuficiente');
  expect(said('withdrawal_create', 'rate-limited', 'unknown' as 'refused')).toBe(
    'requisições demais',
  );
  expect(said('approval_refuse', 'approval_over', 'refused')).toBe('já decidida ou expirada');
  expect(said('withdrawal_create', 'some_new_code', 'refused')).toBeNull();
  const refusal = 'A infração está com status DEFENDED e não permite esta etapa';
  expect(said('infraction_defend', refusal, 'refused')).toContain('status Defesa enviada e não');
  const unpaid = 'A cobrança está com status EXPIRED e não pode ser paga';
  expect(said('refund_request', unpaid, 'refused')).toContain('status Expirada e não');
  // Fields have names of their own there as well.
  const field = (refused: string) => said('withdrawal_create', refused, 'refused');
  expect(field('qrCode: QR code inválido')).toBe('código Pix: QR code inválido');
  expect(field('splits.0.share: é obrigatório')).toBe('é obrigatório');
});

test('what was done is told from what was only tried', () => {
  const acted = (result: Parameters<typeof actWords>[0]['result']) =>
    actWords({ action: 'infraction_defend', result }, t);
  expect(acted('success')).toBe('enviou a defesa da infração');
  for (const result of ['refused', 'unknown', 'started'] as const)
    expect(acted(result)).toBe('tentou enviar a defesa da infração');
  const step = { action: 'export_create', subject: 'cancel 5b1d', result: 'refused' } as const;
  expect(actSentence(step, t, 'pt-BR')).toBe('tentou cancelar antes do fim a exportação 5b1d');
});

test('what people wrote stays as they wrote it', () => {
  expect(said('approval_refuse', 'removed')).toBe('removed');
  expect(said('passkey_rename', 'phone → notebook')).toBe('phone → notebook');
});

test('what was exported is named, and an id stays one', () => {
  const about = (subject: string) => ({ subject, subjectName: null });
  const named = (action: 'export_create' | 'refund_request' | 'day_close', subject: string) =>
    subjectWords({ action, ...about(subject) }, t, 'pt-BR');
  expect(named('export_create', 'statement')).toBe('o extrato');
  expect(named('refund_request', 'EP1')).toBe('EP1');
  expect(named('day_close', '2026-11-29')).toBe('29/11/2026');
  const stepOf = (subject: string) =>
    actSentence({ action: 'export_create', result: 'success', subject }, t, 'pt-BR');
  expect(stepOf('again 5b1d')).toBe('exportou de novo: 5b1d');
  // As it is noted, and as it was before.
  for (const ended of ['removal of schedule 5b1d', 'unschedule 5b1d'])
    expect(stepOf(ended)).toBe('encerrou o agendamento de exportação 5b1d');
  expect(stepOf('transactions')).toBeNull();
});

test('what is noted of schedules and of resends in bulk reads as a sentence, in both languages', () => {
  const inEnglish = createTranslator({ locale: 'en', messages: english });
  type Action = Parameters<typeof actSentence>[0]['action'];
  const sentences = (action: Action, subject: string) => [
    actSentence({ action, result: 'success', subject }, t, 'pt-BR'),
    actSentence({ action, result: 'success', subject }, inEnglish, 'en'),
  ];
  expect(sentences('export_schedule', 'month email statement')).toEqual([
    'agendou a exportação do extrato: todo mês, por e-mail',
    'scheduled the export of the statement: every month, by email',
  ]);
  for (const kind of exportEntry.shape.kind.options)
    for (const sentence of sentences('export_schedule', `week s3 ${kind}`))
      expect(sentence).not.toMatch(new RegExp(String.raw`(?:exportação|export) ${kind}`));
  expect(sentences('export_schedule', 'day sftp 5b1d')[0]).toBe(
    'agendou a exportação 5b1d: todo dia, por SFTP',
  );
  expect(sentences('export_schedule', 'trial sftp')[0]).toBe(
    'testou a entrega por SFTP de uma exportação agendada',
  );
  expect(sentences('callback_bulk_resend', 'cancel 5b1d')).toEqual([
    'cancelou o reenvio de callbacks em massa 5b1d',
    'canceled the bulk callback resend 5b1d',
  ]);
  const hours = '2026-11-29T03:00:00.000Z/2026-11-29T15:00:00.000Z';
  expect(sentences('callback_bulk_resend', hours)[0]).toMatch(
    /^reenviou em massa os callbacks de 29\/11\/2026.* a 29\/11\/2026/,
  );
});
