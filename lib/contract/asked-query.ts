/** A list's query as a caller asks it: times in ISO 8601, amounts in reais, both as text. */
export type AskedQuery<Query> = {
  [Name in Exclude<keyof Query, `${string}[]`>]?: Asked<NonNullable<Query[Name]>> | undefined;
};

type Asked<Value> = Value extends Date | bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Item[]
    : Value;
