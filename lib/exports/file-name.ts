import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { type FileFormat, formatFiles } from './file-formats.ts';

interface FileContent {
  /** Days in São Paulo, `yyyy-MM-dd`, both inclusive. */
  from: string;
  to: string;
  format: FileFormat | 'pdf';
}

/**
 * The name of a file by what is in it: two files of one evening, or the same rows for Excel and
 * for the ERP, must not be taken for each other in a folder of downloads.
 */
export function exportFileName(
  kind:
    | 'extrato'
    | 'transacoes'
    | 'reenvio'
    | 'auditoria'
    | 'callbacks'
    | 'infracoes'
    | 'fechamento'
    | 'lote'
    | 'lote-corrigir'
    | 'conciliacao',
  content: FileContent,
): string {
  const { from, to, format } = content;
  const days = from === to ? from : `${from}-a-${to}`;
  return `${kind}-${days}${format === 'pdf' ? '.pdf' : formatFiles[format].ending}`;
}

interface SaidSpan {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The days of São Paulo that a file is of. */
export function fileDays({ dateFrom, dateTo }: SaidSpan, now: Date) {
  const dayOf = (moment = now.toISOString()) => saoPauloDay(new Date(moment));
  const to = dayOf(dateTo);
  return { from: dateFrom ? dayOf(dateFrom) : to, to };
}
