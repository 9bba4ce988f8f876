'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DraftFields } from '#components/action/draft-texts.ts';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { pixTypes } from '#lib/client/forms/pix-types.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import {
  meantPixType,
  normalizeTypedKey,
  recognizePixType,
} from '#lib/domain/keys/recognize-pix-key.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { ShownPayee } from './payee-choice.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

type KeyDraft = Pick<WithdrawalDraft, 'pixType' | 'pixKey'>;

interface KeyFieldsProps extends DraftFields<KeyDraft> {
  /** Who was chosen instead of a key: theirs is used while the field is empty. */
  payee?: Pick<ShownPayee, 'receiverName' | 'withdrawPixKey'> | undefined;
}

/**
 * The key, checked while it is typed, and the form in which it will be sent. The type follows the
 * key until it is chosen by hand; what may be a CPF or a phone is asked about.
 */
export function KeyFields({ draft, errors, onChange, payee }: KeyFieldsProps) {
  const t = useTranslations('withdrawing');
  const action = useTranslations('action');
  const typeText = useTranslations('pixType');
  const [isChosen, setChosen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const { pixType, pixKey } = draft;
  const normal = pixKey === '' ? null : normalizeTypedKey(pixType, pixKey);
  const phone = normalizeTypedKey('phone', pixKey);
  const mayBePhone = phone !== null && pixType !== 'phone' && !(isChosen && normal !== null);
  const isWrong = pixKey.trim() !== '' && normal === null;
  // What may be a phone is asked about instead.
  const isSaid = errors['pixKey'] !== undefined || (isLeft && !mayBePhone);
  const error =
    isWrong && isSaid ? action('keyWrong', { at: 'field', type: pixType }) : errors['pixKey'];
  // What is told of the key stands in place of its hint: nothing below moves.
  const isTold = normal !== null || mayBePhone;
  const choose = (type: PixType) => {
    setChosen(true);
    onChange({ pixType: type });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <SelectField
        id="pix-type"
        label={t('pixType')}
        value={pixType}
        onChange={choose}
        options={pixTypes.map((value) => ({ value, label: typeText(value) }))}
      />
      <TextField
        id="pix-key"
        label={t('pixKey')}
        hint={payee ? t('keyOfPayee', keyOf(payee)) : isTold ? undefined : t(`keyHint.${pixType}`)}
        error={error}
        value={pixKey}
        onChange={(typed) => {
          setLeft(false);
          onChange({ pixKey: typed, ...betterType(isChosen ? pixType : null, typed) });
        }}
        onBlur={() => setLeft(true)}
        spellCheck={false}
        maxLength={140}
      />
      <div
        className={classNames(
          '-mt-3.5 flex flex-wrap content-start items-center gap-x-3 gap-y-1 sm:col-start-2',
          isTold && !payee && error === undefined && 'min-h-9',
        )}
      >
        <p role="status" className="flex items-center gap-2 text-xs">
          {normal === null ? null : (
            <span className="text-good-text flex items-center gap-2">
              <Icon name="CircleCheck" className="size-4 shrink-0" />
              <span className="wrap-anywhere">
                {t(normal === pixKey.trim() ? 'keyValid' : 'keyValidAs', {
                  key: normal,
                  type: typeText(pixType),
                })}
              </span>
            </span>
          )}
          {mayBePhone ? (
            <span>{t(isWrong && !errors['pixKey'] ? 'keyNoCpf' : 'keyMayBePhone')}</span>
          ) : null}
        </p>
        {mayBePhone ? (
          <button
            type="button"
            className="text-accent-text rounded-control min-h-6 underline underline-offset-2"
            onClick={() => {
              choose('phone');
              // The button goes with its question.
              document.getElementById('pix-key')?.focus();
            }}
          >
            {t('keyIsPhone', { key: phone })}
          </button>
        ) : null}
      </div>
    </div>
  );
}

const keyOf = ({ receiverName, withdrawPixKey: key }: NonNullable<KeyFieldsProps['payee']>) => ({
  name: receiverName ?? 'none',
  key,
});

/** A pasted CNPJ is no wrong CPF: the type follows the key, unless the key fits the chosen one. */
function betterType(chosen: PixType | null, key: string): Partial<KeyDraft> {
  if (chosen !== null && normalizeTypedKey(chosen, key) !== null) return {};
  const pixType = (chosen === null ? meantPixType : recognizePixType)(key);
  return pixType === null ? {} : { pixType };
}
