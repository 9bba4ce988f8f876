import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { InputField } from '#components/ui/field.tsx';
import { balanceType, statementOperation } from '#lib/domain/states/enums.ts';
import { type StatementSearch, unreadAmounts } from './search-params.ts';

/** The filters that leave rows out. */
export function FilterFields({ search }: { search: StatementSearch }) {
  return (
    <>
      <Choices search={search} />
      <Texts search={search} />
      <Amounts search={search} />
    </>
  );
}

function Choices({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  const choices = [
    { name: 'operation', options: statementOperation.options },
    { name: 'balanceType', options: balanceType.options },
  ] as const;
  return choices.map(({ name, options }) => (
    <SelectField
      key={name}
      id={`statement-${name}`}
      name={name}
      label={t(name)}
      defaultValue={search[name] ?? ''}
      options={[
        { value: '', label: t(`any.${name}`) },
        ...options.map((value) => ({ value, label: t(value) })),
      ]}
    />
  ));
}

function Texts({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  return (['reason', 'transactionId', 'infractionId'] as const).map((name) => (
    <InputField
      key={name}
      id={`statement-${name}`}
      label={t(name)}
      name={name}
      defaultValue={search[name]}
      maxLength={name === 'reason' ? 200 : 64}
      autoComplete="off"
    />
  ));
}

function Amounts({ search }: { search: StatementSearch }) {
  const t = useTranslations('statements');
  const unread = unreadAmounts(search);
  return (['amountFrom', 'amountTo'] as const).map((name) => (
    <InputField
      key={name}
      id={`statement-${name}`}
      label={t(name)}
      error={unread.includes(name) ? t('amountWrong') : undefined}
      name={name}
      defaultValue={search[name]}
      inputMode="decimal"
      maxLength={30}
      autoComplete="off"
      aria-invalid={unread.includes(name)}
    />
  ));
}
