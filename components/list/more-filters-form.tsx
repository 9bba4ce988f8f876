'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { OpenedPanel } from '#components/ui/early/late-trigger.tsx';
import { InputField } from '#components/ui/field.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { endToEndIdForm } from '#lib/domain/keys/end-to-end-id.ts';
import { parseTypedAmount, unclearAmount } from '#lib/domain/money/money.ts';

interface MoreFiltersFormProps {
  opened: OpenedPanel;
  /** Takes what was typed; false where it cannot be, and the form stays open. */
  onApply: (read: (name: string) => string | null) => boolean;
  /** For fields that say in their own words what is wrong with them. */
  noValidate?: boolean;
  children: ReactNode;
}

/** The filters that are rarer than those in sight: they take effect together. */
export function MoreFiltersForm({ opened, onApply, noValidate, children }: MoreFiltersFormProps) {
  const t = useTranslations();
  return (
    // What is scrolled to stands above the button, which would cover it.
    <PopoverPanel {...opened} label={t('transactions.moreFilters')} className="scroll-pb-20">
      <form
        className="grid gap-3"
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const typed = new FormData(form);
          if (onApply((name) => textOf(typed.get(name)))) opened.onOpenChange(false);
          // Once it is said what is wrong.
          else requestAnimationFrame(() => showWrong(form));
        }}
      >
        <p aria-hidden className="rail:hidden text-lg font-semibold">
          {t('transactions.moreFilters')}
        </p>
        <div className="filter-fields">{children}</div>
        {/* The form may be longer than its sheet, and than what is left of the window below. */}
        <div className="bg-raised sticky -bottom-3 -mx-3 -mb-3 grid p-3">
          <Button type="submit" look="primary">
            {t('transactions.apply')}
          </Button>
        </div>
      </form>
    </PopoverPanel>
  );
}

/** Leads to the first field that is wrong, with its message, which stands below it. */
function showWrong(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  field?.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** What happens to typed filters when they are applied: all of them, or none while one is wrong. */
export function useTypedFilters<Name extends string>(
  names: readonly Name[],
  { problemOf, onTyped }: TypedFiltersRules<Name>,
) {
  const t = useTranslations();
  const locale = useLocale();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  function apply(read: (name: string) => string | null): boolean {
    const typed = names.map((name) => [name, read(name)] as const);
    const found: Partial<Record<string, string>> = {};
    if (areCrossed(read('amountFrom'), read('amountTo'))) {
      found['amountTo'] = t('transactions.filterAmountCrossed');
    }
    for (const [name, text] of typed) {
      const problem = text === null ? null : problemOf(name, text);
      if (problem === null || text === null) continue;
      // As a form that moves money says it.
      const unclear = name.startsWith('amount') ? unclearAmount(text, locale) : null;
      found[name] = unclear === null ? problem : t('action.amountUnclear', unclear);
    }
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    onTyped(withEndToEndId(Object.fromEntries(typed)));
    return true;
  }
  return { errors, apply };
}

interface TypedFiltersRules<Name> {
  /** What is said of a text that cannot be what the field asks for; null of any other. */
  problemOf: (name: Name, text: string) => string | null;
  onTyped: (typed: Record<string, string | null>) => void;
}

/** Whether the ends of an amount are the wrong way round, which would find nothing. */
function areCrossed(from: string | null, to: string | null): boolean {
  const [least, most] = [parseTypedAmount(from ?? ''), parseTypedAmount(to ?? '')];
  return least !== null && most !== null && least > most;
}

/** Papers, as banks do, call the E2E the transaction's id: it is looked for as what it is. */
function withEndToEndId(typed: Record<string, string | null>) {
  const name = ['id', 'transactionId'].find((id) => endToEndIdForm.test(typed[id] ?? ''));
  if (name === undefined || typed['endToEndId'] !== null) return typed;
  return { ...typed, [name]: null, endToEndId: typed[name] ?? null };
}

/** What was typed, or null where nothing was. */
function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

type FilterInputProps = Omit<ComponentProps<typeof InputField>, 'id'> & { name: string };

/** A filter that is typed, in the form of those that take effect together. */
export function FilterInput({ name, ...input }: FilterInputProps) {
  return <InputField id={`filter-${name}`} name={name} autoComplete="off" {...input} />;
}
