import { openOffice } from '#service/panel/money-out/open-test-office.ts';

/** An office with an infraction of its account that waits for an answer. */
export async function openTestCase(panel: Parameters<typeof openOffice>[0]) {
  const office = await openOffice(panel);
  const { id: transactionId } = (await office.api('/v1/pix/', { amount: 40 })).body;
  await office.api(`/sandbox/v1/charges/${transactionId}/pay`, {});
  const reported = { type: 'REFUND_REQUEST', reportedBy: 'DEBITED_PARTICIPANT' };
  const { id } = (await office.api('/sandbox/v1/infractions', { transactionId, ...reported })).body;
  await office.api(`/sandbox/v1/infractions/${id}/events`, { event: 'registered' });
  return { ...office, id, path: `/connections/${office.connectionId}/infractions/${id}` };
}
