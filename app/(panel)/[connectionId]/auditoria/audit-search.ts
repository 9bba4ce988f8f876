import { oneOf, textPart } from '#lib/client/lists/address-parts.ts';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import { presetNames } from '#lib/client/navigation/period-presets.ts';

/** The log by its address. */
export const auditListSearch = defineList({
  parsers: {
    period: oneOf(presetNames),
    from: parts.end,
    to: parts.end,
    person: textPart,
    act: textPart,
    q: parts.text,
    before: textPart,
  },
  display: ['before'],
});
export type AuditSearch = ReturnType<typeof auditListSearch.load>;
