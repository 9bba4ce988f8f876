interface DraftForm<Name extends string> {
  draft: Record<Name, string>;
  errors: Record<string, string>;
  onChange: (fields: Partial<Record<Name, string>>) => void;
}

/** What the control of one of a draft's texts needs: its value, its error, and how it changes. */
export function draftTexts<Name extends string>({ draft, errors, onChange }: DraftForm<Name>) {
  return (name: Name) => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => onChange(textOf(name, value)),
  });
}

function textOf<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {};
  fields[name] = value;
  return fields;
}
