import { useTranslations } from 'next-intl';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { starters } from './starters.ts';
import { templateNamed } from './template-named.ts';

/** Those that come with the service and whose place no template of the account has taken. */
export function useReadyTemplates(templates: readonly DefenseTemplate[]) {
  const t = useTranslations('infractions.templates');
  return starters
    .map(({ id, body }) => ({ name: t(`starter.${id}`), body }))
    .filter(({ name }) => templateNamed(templates, name) === undefined);
}
