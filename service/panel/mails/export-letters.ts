import { productName } from '#lib/domain/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { Letter } from '#service/mail/render-letter.ts';

interface ScheduledFile {
  /** To the export centre: the file itself is in no mail. */
  link: string;
  fileName: string;
  /** Why it was not delivered, in a word. */
  error: string | null;
}

/** To whoever has a file made regularly: it is there. */
export function exportReadyLetters({ link, fileName }: ScheduledFile): Record<Locale, Letter> {
  return {
    'pt-BR': {
      subject: `${productName}: ${fileName} está pronto`,
      body: [
        `O arquivo agendado ${fileName} está pronto na central de exportações.`,
        { link, label: 'Abrir as exportações' },
        'Ele fica disponível por 7 dias, para quem entra no painel e pode exportar.',
      ],
    },
    en: {
      subject: `${productName}: ${fileName} is ready`,
      body: [
        `The scheduled file ${fileName} is ready in the export centre.`,
        { link, label: 'Open the exports' },
        'It stays for 7 days, for whoever signs in and may export.',
      ],
    },
  };
}

/** To the same: it was not made, or did not arrive where it goes. */
export function exportUndeliveredLetters({
  link,
  fileName,
  error,
}: ScheduledFile): Record<Locale, Letter> {
  return {
    'pt-BR': {
      subject: `${productName}: ${fileName} não foi entregue`,
      body: [
        `O arquivo agendado ${fileName} não foi entregue (${error ?? 'erro'}), ` +
          'e não haverá outra tentativa com ele.',
        'Se ele foi gerado, pode ser baixado na central de exportações. Confira ali o agendamento.',
        { link, label: 'Abrir as exportações' },
      ],
    },
    en: {
      subject: `${productName}: ${fileName} was not delivered`,
      body: [
        `The scheduled file ${fileName} was not delivered (${error ?? 'error'}), ` +
          'and it is not tried again.',
        'If it was made, it can be downloaded in the export centre. Check the schedule there.',
        { link, label: 'Open the exports' },
      ],
    },
  };
}
