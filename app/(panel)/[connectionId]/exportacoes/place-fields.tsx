'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/action/text-field.tsx';
import type { DraftProps } from './time-fields.tsx';

/** What each way asks for, in order; the last is never shown again. */
const fieldsOf = {
  sftp: ['host', 'port', 'user', 'folder', 'secret'],
  s3: ['endpoint', 'region', 'bucket', 'folder', 'accessKeyId', 'secret'],
} as const;

interface PlaceFieldsProps extends DraftProps {
  way: keyof typeof fieldsOf;
  errors: Readonly<Record<string, string>>;
  isPending: boolean;
  /** There is a secret already, for the place of before. */
  isKept: boolean;
}

/** Where a file goes, and what opens that. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { draft, onChange, way, errors, isPending, isKept } = props;
  const t = useTranslations('exports.schedule');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fieldsOf[way].map((name) => (
        <TextField
          key={`${way}-${name}`}
          id={name}
          label={t(name === 'secret' ? `secretOf.${way}` : `field.${name}`)}
          hint={name === 'secret' ? t(isKept ? 'secretKept' : 'secretHint') : undefined}
          type={name === 'secret' ? 'password' : 'text'}
          autoComplete={name === 'secret' ? 'new-password' : 'off'}
          error={errors[name]}
          value={draft[name]}
          onChange={(value) => onChange({ [name]: value })}
          readOnly={isPending}
        />
      ))}
    </div>
  );
}
