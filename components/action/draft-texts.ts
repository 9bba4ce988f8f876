/** What fields of a form need: what is filled in, what is wrong with it, and how it changes. */
export interface DraftFields<Draft> {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (fields: Partial<Draft>) => void;
}

/** What the control of one of a draft's texts needs: its value, its error, and how it changes. */
export function draftTexts<Name extends string>(form: DraftFields<Record<Name, string>>) {
  const { draft, errors, onChange } = form;
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
