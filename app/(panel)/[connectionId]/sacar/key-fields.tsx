'use client';

import { useTranslations } from 'next-intl';
import type { DraftFields } from '#components/action/draft-texts.ts';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { pixTypes } from '#lib/client/forms/pix-types.ts';
import { normalizeTypedKey, recognizePixType } from '#lib/domain/keys/recognize-pix-key.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

type KeyDraft = Pick<WithdrawalDraft, 'pixType' | 'pixKey'>;

/** The key, checked while it is typed, and the form in which it will be sent. */
export function KeyFields({ draft, errors, onChange }: DraftFields<KeyDraft>) {
  const t = useTranslations('withdrawing');
  const typeText = useTranslations('pixType');
  const normal = draft.pixKey === '' ? null : normalizeTypedKey(draft.pixType, draft.pixKey);
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <SelectField
        id="pix-type"
        label={t('pixType')}
        value={draft.pixType}
        onChange={(chosen) => onChange({ pixType: chosen })}
        options={pixTypes.map((value) => ({ value, label: typeText(value) }))}
      />
      <TextField
        id="pix-key"
        label={t('pixKey')}
        hint={t(`keyHint.${draft.pixType}`)}
        error={errors['pixKey']}
        value={draft.pixKey}
        onChange={(pixKey) => onChange({ pixKey, ...betterType(draft.pixType, pixKey) })}
        spellCheck={false}
        maxLength={140}
      />
      <p role="status" className="text-good-text flex min-h-5 items-center gap-2 sm:col-span-2">
        {normal === null ? null : (
          <>
            <Icon name="CircleCheck" className="size-4 shrink-0" />
            <span className="wrap-anywhere">
              {t(normal === draft.pixKey.trim() ? 'keyValid' : 'keyValidAs', {
                key: normal,
                type: typeText(draft.pixType),
              })}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** A pasted CNPJ is no wrong CPF: the type follows the key, unless the key fits the chosen one. */
function betterType(chosen: PixType, key: string): Partial<KeyDraft> {
  if (normalizeTypedKey(chosen, key) !== null) return {};
  const pixType = recognizePixType(key);
  return pixType === null ? {} : { pixType };
}
