'use client';

import type { ComponentProps } from 'react';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** What a member has beside their password. */
export interface OwnFactors {
  hasApp: boolean;
  hasPasskey: boolean;
}

interface FactorFieldsProps extends ComponentProps<typeof PasskeyButton> {
  id: string;
  has: OwnFactors;
  takesFocus?: boolean;
}

/** The second factor of somebody who is signed in: a passkey or a code, as far as they have it. */
export function FactorFields({ id, has, takesFocus = false, ...passkey }: FactorFieldsProps) {
  return (
    <>
      {has.hasPasskey ? <PasskeyButton {...passkey} /> : null}
      <CodeField id={id} hasApp={has.hasApp} takesFocus={takesFocus && !has.hasPasskey} />
    </>
  );
}
