import { memberRole } from '#lib/contract/panel/panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { updateMember } from '#service/panel/people/update-member.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';

const roles = memberRole.options.join('|');

/** `member:add`: prints `{memberId, email, password}`; the password is shown this once. */
export const addMemberCommand: Command = {
  summary: 'let one more person into the dashboard of an account',
  options: {
    account: { value: 'ID', help: 'required; any account of the workspace' },
    name: { value: 'N', help: 'required' },
    email: { value: 'E', help: 'required; what they sign in with' },
    role: { value: roles, help: 'required' },
  },
  async run({ database: { pool }, options }) {
    options.required('role');
    const role = options.choice('role', memberRole.options) ?? 'viewer';
    const accountId = options.required('account');
    const name = options.required('name');
    const email = options.required('email');
    return { result: { ...(await addMember({ pool, accountId, name, email, role })) } };
  },
};

/** `member:update`: prints `{memberId}`; it holds from the member's next request. */
export const updateMemberCommand: Command = {
  summary: 'give a member another role, shut them out or let them in again',
  options: {
    email: { value: 'E', help: 'required; of the member' },
    role: { value: roles, help: 'what they may do from now on' },
    disabled: { value: 'true|false', help: 'whether they are shut out' },
    'reset-second-factor': { value: 'true', help: 'for who has lost device and recovery codes' },
  },
  async run({ database: { pool }, options }) {
    const email = options.required('email');
    const role = options.choice('role', memberRole.options);
    const isDisabled = options.flag('disabled');
    const resetsSecondFactor = options.flag('reset-second-factor') ?? false;
    if (role === undefined && isDisabled === undefined && !resetsSecondFactor) {
      throw new UsageError('nothing to change: give --role, --disabled or --reset-second-factor');
    }
    const change = {
      ...(role && { role }),
      ...(isDisabled !== undefined && { isDisabled }),
      resetsSecondFactor,
    };
    return { result: await updateMember({ pool, email, ...change }) };
  },
};
