'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { CentreChoice, FormatChoice } from '#components/list/format-choice.tsx';
import { sendOnceShown } from '#components/list/send-once-shown.ts';
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
  /** The file is on its way, and what asked for it may be gone. */
  onSent: () => void;
  /** What else is chosen of it. */
  children?: ReactNode;
}

/** In which form a file is wanted. The browser writes it to disk as it comes. */
export function ExportFields(props: ExportFieldsProps) {
  const { action, hint, of, formats = tableFormats, paper, hasCentre = true } = props;
  const { onSent, children } = props;
  const t = useTranslations('exports');
  const capabilities = useCapabilities();
  const making = usePaper({ onMade: onSent });
  const [isLeft, setLeft] = useState(false);
  return (
    <form
      method="post"
      action={action}
      className="grid gap-2"
      onChange={(event) => setLeft(new FormData(event.currentTarget).has('centre'))}
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
      {/* Over the buttons, which send at once. */}
      {capabilities.exports && hasCentre ? <CentreChoice /> : null}
      {children}
      {formats.map((format) => (
        <FormatChoice key={format} format={format} hint={t(`formatHint.${format}`)}>
          {t(`format.${format}`)}
        </FormatChoice>
      ))}
      {paper === undefined ? null : (
        <FormatChoice
          formAction={paper}
          // No worker draws it: with a tick it would come at once all the same.
          isOff={isLeft}
          onClick={making.onClick}
          hint={t(isLeft ? 'paperNotLeft' : making.isMaking ? 'paperButton.making' : 'paperHint')}
        >
          {t('paper')}
        </FormatChoice>
      )}
    </form>
  );
}
