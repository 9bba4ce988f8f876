/**
 * The name of a member in a list of them, as SQL: two of one name have their address beside it, as
 * nobody could tell them apart.
 */
export const nameToldApart = `case when count(*) over (partition by lower(name)) > 1
  then name || ' (' || email || ')' else name end`;
