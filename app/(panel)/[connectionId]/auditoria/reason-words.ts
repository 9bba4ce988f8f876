import type { useTranslations } from 'next-intl';
import type { AuditEntry } from '#lib/contract/panel/audit-log.ts';
import { memberRole } from '#lib/contract/panel/panel.ts';

interface Words {
  audit: ReturnType<typeof useTranslations<'audit'>>;
  roles: ReturnType<typeof useTranslations<'shell.role'>>;
}

const codes = [
  'role',
  'wrong_credentials',
  'too_many_attempts',
  'wrong_code',
  'wrong_passkey',
  'passkey',
  'wrong_id_token',
  'no_rule',
  'not_a_member',
  'other_workspace',
  'disabled',
  'sign_on',
  'wrong_password',
  'second_factor_missing',
  'second_factor_stale',
  'last_owner',
  'email_in_use',
  'token_limit_reached',
] as const;

/** Why an act ended as it did, or what it chose, in words where there are some. */
export function reasonWords({ reason }: Pick<AuditEntry, 'reason'>, words: Words): string | null {
  if (reason === null) return null;
  const role = memberRole.safeParse(reason);
  if (role.success) return words.roles(role.data);
  const code = codes.find((one) => one === reason);
  return code === undefined ? reason : words.audit(`reason.${code}`);
}
