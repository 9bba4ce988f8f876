import type { SubmitEvent } from 'react';
import { askSecondFactor, freshFor } from '#components/action/second-factor.ts';

/** With the data of people in it, a file waits for the second factor, unless that is fresh. */
export async function sendOnceShown(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  const form = event.currentTarget;
  const fields = new FormData(form, event.nativeEvent.submitter);
  if (fields.get('people') !== 'whole' || typeof freshFor() === 'number') return;
  event.preventDefault();
  if (!(await askSecondFactor())) return;
  // The menu with the form may be gone by now.
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.action = form.action;
  for (const [name, value] of fields) {
    const field = document.createElement('input');
    field.name = name;
    field.value = typeof value === 'string' ? value : '';
    sent.append(field);
  }
  sent.hidden = true;
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
