'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Button, buttonStyle } from '#components/ui/button.tsx';

interface RecoveryCodeListProps {
  codes: readonly string[];
  /** The person says that they have them in a safe place. */
  onKept: () => void;
}

/** The recovery codes, which nobody can read again. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const t = useTranslations('security');
  const file = [t('codesFileTitle'), '', ...codes, '', t('codesText'), ''].join('\r\n');
  return (
    <div className="grid gap-4">
      <p role="status" className="max-w-prose text-pretty">
        {t('codesText')}
      </p>
      <ul className="bg-sunken rounded-control grid w-fit gap-x-10 gap-y-1 p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" onClick={onKept}>
          {t('codesKept')}
        </Button>
        {/* Made in the page: the service has no way to tell them again. */}
        <a
          className={buttonStyle()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('codesFileName')}
        >
          {t('codesDownload')}
        </a>
        <CopyButton value={codes.join('\n')} what={t('codes')} />
      </div>
    </div>
  );
}
