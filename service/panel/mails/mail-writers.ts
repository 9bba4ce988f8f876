import type { Pool } from '#service/database/pool.ts';
import type { MailKind, MailRow } from '#service/mail/outbox-queries.ts';
import { renderLetter } from '#service/mail/render-letter.ts';
import type { WriteMail } from '#service/mail/send-mails.ts';
import { replaceReset } from '#service/panel/password-reset/reset-queries.ts';
import { createOpaqueId } from '#service/panel/sessions/opaque-id.ts';
import type { PlaceOf } from '#service/panel/sessions/places.ts';
import { replaceMailToken } from '#service/panel/team/invitation-queries.ts';
import { approvalAskedLetters, approvalEndedLetters } from './approval-letters.ts';
import { exportReadyLetters, exportUndeliveredLetters } from './export-letters.ts';
import { findToldApproval } from './find-told-approval.ts';
import {
  invitationLetters,
  newDeviceLetters,
  type Occasion,
  passwordChangedLetters,
  passwordResetLetters,
} from './letters.ts';
import { autoWithdrawLetters, lostFactorLetters } from './owner-letters.ts';

/** Where something was done from. */
type WhereOf = (ip?: string | null) => Pick<Occasion, 'ip' | 'place'>;

/** Writes the panel's mails; `dashboardUrl` is AUTH_URL, which alone their links lead to. */
export function createMailWriters(
  dashboardUrl: string,
  placeOf: PlaceOf = () => null,
): Record<MailKind, WriteMail> {
  const exportOf = ({ connectionId, fileName, error }: Record<string, string | null>) => ({
    link: `${dashboardUrl}/${encodeURIComponent(connectionId ?? '')}/exportacoes`,
    fileName: fileName ?? '',
    error: error ?? null,
  });
  const approvalOf = async (pool: Pool, { id = null }: MailRow['about']) => {
    const row = await findToldApproval(pool, id);
    if (row === null) return null;
    const page = `${dashboardUrl}/${encodeURIComponent(row.connection_id)}/aprovacoes`;
    return { row, link: `${page}/${id}` };
  };
  const whereOf: WhereOf = (ip = null) => ({ ip, place: placeOf(ip) });
  return {
    // The token stands behind the hash, which no server, proxy or Referer is told.
    async password_reset(pool, { recipient, locale, about, created_at: at }) {
      const { id: token, hash } = createOpaqueId();
      if (!(await replaceReset(pool, recipient, hash))) return null;
      const link = `${dashboardUrl}/nova-senha#${token}`;
      const letters = passwordResetLetters({ link, ...whereOf(about['ip']), at });
      return renderLetter(recipient, { letters, locale });
    },
    async new_device(_pool, { recipient, locale, about, created_at: at }) {
      const { ip, browser = null, system = null } = about;
      const link = `${dashboardUrl}/esqueci-a-senha`;
      const letters = newDeviceLetters({ link, ...whereOf(ip), at, browser, system });
      return renderLetter(recipient, { letters, locale });
    },
    async invitation(pool, { recipient, locale, about }) {
      const { id: token, hash } = createOpaqueId();
      const invited = await replaceMailToken(pool, about['id'] ?? '', hash);
      if (!invited) return null;
      const letters = invitationLetters({
        link: `${dashboardUrl}/convite#${token}`,
        inviter: invited.inviter_name,
        workspace: invited.workspace_name,
        until: invited.expires_at,
      });
      return renderLetter(recipient, { letters, locale });
    },
    async export_ready(_pool, { recipient, locale, about }) {
      const letters = exportReadyLetters(exportOf(about));
      return renderLetter(recipient, { letters, locale });
    },
    async export_undelivered(_pool, { recipient, locale, about }) {
      const letters = exportUndeliveredLetters(exportOf(about));
      return renderLetter(recipient, { letters, locale });
    },
    async approval_asked(pool, { recipient, locale, about }) {
      const occasion = await approvalOf(pool, about);
      // It was decided, or is over, before anybody was told.
      if (occasion?.row.state !== 'waiting') return null;
      return renderLetter(recipient, { letters: approvalAskedLetters(occasion), locale });
    },
    async approval_ended(pool, { recipient, locale, about }) {
      const occasion = await approvalOf(pool, about);
      const letters = occasion && approvalEndedLetters(occasion);
      return letters && renderLetter(recipient, { letters, locale });
    },
    ...createOwnerWriters(dashboardUrl, whereOf),
    async password_changed(_pool, { recipient, locale, about, created_at: at }) {
      const link = `${dashboardUrl}/esqueci-a-senha`;
      const letters = passwordChangedLetters({ link, ...whereOf(about['ip']), at });
      return renderLetter(recipient, { letters, locale });
    },
  };
}

/** What owners hear of, whoever did it. */
function createOwnerWriters(
  dashboardUrl: string,
  whereOf: WhereOf,
): Pick<Record<MailKind, WriteMail>, 'auto_withdraw_changed' | 'second_factor_removed'> {
  return {
    async auto_withdraw_changed(_pool, { recipient, locale, about, created_at: at }) {
      const { connectionId, account, by, changes, ip } = about;
      const letters = autoWithdrawLetters({
        link: `${dashboardUrl}/${encodeURIComponent(connectionId ?? '')}/configuracoes`,
        ...whereOf(ip),
        at,
        by: by ?? '',
        account: account ?? '',
        changes: changes ?? '',
      });
      return renderLetter(recipient, { letters, locale });
    },
    async second_factor_removed(_pool, { recipient, locale, about, created_at: at }) {
      const { name, what, by = null, ip } = about;
      const told = { name: name ?? '', what: what ?? '', by };
      const letters = lostFactorLetters({ link: dashboardUrl, ...whereOf(ip), at, ...told });
      return renderLetter(recipient, { letters, locale });
    },
  };
}
