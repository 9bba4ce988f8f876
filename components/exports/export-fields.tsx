'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { FormatChoice } from '#components/list/format-choice.tsx';
import { sendOnceShown } from '#components/list/send-once-shown.ts';
import { Segments } from '#components/ui/segments.tsx';
import { type FileFormat, tableFormats } from '#lib/exports/file-formats.ts';
import { usePaper } from './use-paper.ts';

interface ExportFieldsProps {
  action: string;
  hint: string;
  /** What the file is of, by the names of the form's fields. */
  of: Readonly<Record<string, string>>;
  /** Whether a worker can make it, for the export centre. */
  hasCentre?: boolean;
  formats?: readonly FileFormat[];
  /** Where it is drawn on paper, where that can be. */
  paper?: string | undefined;
  /** The same of last month, where it is wanted as often as what the page shows. */
  lastMonth?: { month: string; action: string; paper: string | undefined } | undefined;
  /** The file is on its way, and what asked for it may be gone. */
  onSent: () => void;
  /** What else is chosen of it. */
  children?: ReactNode;
}

/** How and in which form a file is wanted. The browser writes it to disk as it comes. */
export function ExportFields(props: ExportFieldsProps) {
  const { of, formats = tableFormats, hasCentre = true, lastMonth, onSent, children } = props;
  const t = useTranslations('exports');
  const capabilities = useCapabilities();
  const making = usePaper({ onMade: onSent });
  const [days, setDays] = useState<(typeof spans)[number]>('shown');
  const [how, setHow] = useState<(typeof ways)[number]>('now');
  const { action, paper } = (days === 'lastMonth' && lastMonth) || props;
  const { month = null } = (days === 'lastMonth' && lastMonth) || {};
  const hint = month === null ? props.hint : t('monthHint', { how, month });
  return (
    <form
      method="post"
      action={action}
      className="grid gap-2"
      onSubmit={(event) => {
        void sendOnceShown(event);
        // A sheet that is being made says so until it is there. A form that is gone sends nothing.
        if (!event.nativeEvent.submitter?.hasAttribute('formaction')) setTimeout(onSent);
      }}
    >
      <p className="text-ink-3 text-xs">{hint}</p>
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lastMonth ? (
        <div className="flex">
          <Segments
            label={t('days')}
            segments={spans.map((value) => ({ value, text: t(`daysOf.${value}`) }))}
            value={days}
            onChoose={setDays}
          />
        </div>
      ) : null}
      {capabilities.exports && hasCentre ? (
        <div className="flex">
          <Segments
            label={t('how')}
            segments={ways.map((value) => ({ value, text: t(`howOf.${value}`) }))}
            value={how}
            onChoose={setHow}
          />
        </div>
      ) : null}
      {how === 'now' ? null : (
        <>
          <input type="hidden" name="centre" value={how} />
          <p className="text-ink-3 text-xs text-pretty">{t(`howHint.${how}`)}</p>
        </>
      )}
      {/* No file with all of it is made again and again. */}
      {how === 'again' ? null : children}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t(`howAs.${how}`)}</legend>
        {formats.map((format) => (
          <FormatChoice key={format} format={format} hint={t(`formatHint.${format}`)}>
            {t(`format.${format}`)}
          </FormatChoice>
        ))}
        {paper === undefined ? null : (
          <FormatChoice
            {...(how === 'now'
              ? { formAction: paper, onClick: making.onClick }
              : { format: 'pdf' as const })}
            hint={t(making.isMaking ? 'paperButton.making' : 'formatHint.pdf')}
          >
            {t('format.pdf')}
          </FormatChoice>
        )}
      </fieldset>
    </form>
  );
}

const spans = ['shown', 'lastMonth'] as const;

/** Written at once, or left to the export centre: once, or again and again. */
const ways = ['now', 'once', 'again'] as const;
