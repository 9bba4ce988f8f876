import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { type FileFormat, formatFiles } from './file-formats.ts';

interface FileContent {
  /** Days in São Paulo, `yyyy-MM-dd`, both inclusive. */
  from: string;
  to: string;
  format: FileFormat;
  /** The file that it is about, where a day has several. */
  of?: string;
}

/** What files are of, by the beginning of their names, and how a sheet of one is called. */
const sheetNames = {
  extrato: 'Extrato',
  transacoes: 'Transações',
  reenvio: 'Reenvio',
  auditoria: 'Auditoria',
  callbacks: 'Callbacks',
  infracoes: 'Infrações',
  fechamento: 'Fechamento',
  lote: 'Lote',
  'lote-corrigir': 'Lote a corrigir',
  conciliacao: 'Conciliação',
};

/** What the sheet of a file is called, by the name of the file. */
export function sheetName(fileName = ''): string {
  const kind = fileName.replace(/-?\d.*$/, '');
  return Object.entries(sheetNames).find(([name]) => name === kind)?.[1] ?? 'Dados';
}

/**
 * The name of a file by what is in it: two files of one evening, or the same rows for Excel and
 * for the ERP, must not be taken for each other in a folder of downloads.
 */
export function exportFileName(kind: keyof typeof sheetNames, content: FileContent): string {
  const { from, to, format, of = '' } = content;
  const days = from === to ? from : `${from}-a-${to}`;
  const name = [kind, days, plainName(of)].filter(Boolean).join('-');
  return `${name}${format === 'pdf' ? '.pdf' : formatFiles[format].ending}`;
}

/** The name of a file without its ending, in letters that every disk takes. */
function plainName(fileName: string): string {
  const plain = fileName
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
}

interface SaidSpan {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The days of São Paulo that a file is of: none to come. */
export function fileDays({ dateFrom, dateTo }: SaidSpan, now: Date) {
  const dayOf = (moment = now.toISOString()) => saoPauloDay(new Date(moment));
  const asked = dayOf(dateTo);
  const to = asked > dayOf() ? dayOf() : asked;
  return { from: dateFrom && dayOf(dateFrom) < to ? dayOf(dateFrom) : to, to };
}
