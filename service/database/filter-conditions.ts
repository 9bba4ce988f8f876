import type { Expression, SqlBool } from 'kysely';

/** What each filter of a list asks of a row; a filter without its condition does not compile. */
export type FilterConditions<Builder, Query> = {
  readonly [Name in keyof Query]-?: (
    eb: Builder,
    value: NonNullable<Query[Name]>,
  ) => Expression<SqlBool>;
};

/** The conditions of the filters that a query sets, to be joined with AND. */
export function conditionsOf<Builder, Query>(
  eb: Builder,
  query: NoInfer<Query>,
  conditions: FilterConditions<Builder, Query>,
): Expression<SqlBool>[] {
  const made: Expression<SqlBool>[] = [];
  for (const name in conditions) {
    const value = query[name];
    if (isSet(value)) made.push(conditions[name](eb, value));
  }
  return made;
}

/** Whether a query has the filter: an empty text asks for nothing. */
export function isSet<Value>(value: Value): value is NonNullable<Value> {
  return value !== undefined && value !== null && value !== '';
}
