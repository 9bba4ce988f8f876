import 'server-only';
import type { CallbackAddresses } from '#lib/contract/panel/callback-sample.ts';
import {
  beginningLengthMax,
  beginningLengthMin,
  type Beginnings,
} from '#lib/contract/panel/look-up.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** A host as it is typed, or at the beginning of a pasted address. */
const hostForm = new RegExp(
  String.raw`^(?:https?://)?` +
    String.raw`((?:(?=[\d.-]*[a-z])[a-z\d][a-z\d.-]{3,}|\d+(?:\.\d+){3})(?::\d*)?)(?:/\S*)?$`,
  'i',
);

/** Receivers that a menu has room for. */
const hostsMax = 3;

type UsedAddress = CallbackAddresses['addresses'][number];

const none: Beginnings = { transactions: [], hasMore: false, infractions: [] };

/** What the text is the beginning of, in our own records. What cannot be read is left out. */
export async function readBeginnings(
  { findBeginnings }: Pick<AccountSource, 'findBeginnings'>,
  text: string,
): Promise<Beginnings> {
  const { length } = text;
  if (!findBeginnings || length < beginningLengthMin || length > beginningLengthMax) return none;
  const found = await findBeginnings(text);
  return found.ok ? found.value : none;
}

/** Receivers of late whose host has the text, each with its newest attempt. */
export async function readHosts(
  { callbackRecords }: Pick<AccountSource, 'callbackRecords'>,
  text: string,
): Promise<UsedAddress[]> {
  const typed = hostForm.exec(text)?.[1]?.toLowerCase();
  if (!callbackRecords || typed === undefined) return [];
  const found = await callbackRecords.listAddresses();
  if (!found.ok) return [];
  const byHost = Map.groupBy(found.value.addresses, ({ host }) => host);
  return [...byHost.values()]
    .flatMap(([newest]) => (newest?.host.includes(typed) ? [newest] : []))
    .slice(0, hostsMax);
}
