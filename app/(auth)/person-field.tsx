import type { ComponentProps } from 'react';
import { useOwnError } from '#components/ui/early/own-error.ts';
import { InputField } from '#components/ui/field.tsx';

/** A field of whoever comes in, which says itself what the browser has against it. */
export function PersonField(props: Omit<ComponentProps<typeof InputField>, 'error'>) {
  const { error, watch } = useOwnError();
  return <InputField {...props} {...watch} error={error} />;
}
