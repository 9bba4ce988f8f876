/**
 * SQL expression: now where the condition holds, else null. A CASE would say it as well, but a
 * divided table is given its moments before a node sees them, and none within a CASE.
 */
export function nowIf(condition: string): string {
  return `now() + case when ${condition} then interval '0' end`;
}
