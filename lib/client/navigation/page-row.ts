import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { Capability } from '#lib/contract/panel/capability.ts';

/** A text of the dashboard, by its name. */
export type TextName = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** What an account can do, as far as pages depend on it. */
export type PageNeeds = Record<
  | 'approvals'
  | 'exports'
  | 'feeCheck'
  | 'feeRules'
  | 'indicators'
  | 'infractions'
  | 'merchantFiles'
  | 'payouts'
  | 'resend'
  | 'statement'
  | 'suspense',
  boolean
>;

/** A page as the table of pages has it. */
export interface PageRow {
  /** Its folder below the connection's; what stands in brackets is a name that the path carries. */
  path: string;
  /** What the account must be able to do; nothing when it is there for all. */
  needs?: keyof PageNeeds;
  /** What a member must be allowed for it to be in the side navigation. */
  role?: Capability;
  /** The text that names it in the side navigation and in the command menu. */
  label?: TextName;
  /** Its drawing in all menus. */
  icon?: IconName;
  /** Its place in the side navigation: with the daily work, or below it with the account. */
  menu?: { place: number; group?: 'account' };
  /** The path of the page of the menus that it belongs to, if its own begins with another. */
  within?: string;
  /** Its place among the four of the bar on phones, which has the first that the account has. */
  phone?: { place: number; label?: TextName };
  /** It is in the command menu, in the order of this table: to do something, or to go there. */
  command?: 'act' | 'page';
  /** Another word by which the command menu knows it. */
  alias?: string;
}
