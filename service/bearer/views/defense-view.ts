import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import type { FileLinks } from '#service/files/file-link.ts';
import type { Defense } from '#service/infractions/infraction.ts';
import { defenseInHistoryView } from './infraction-view.ts';

/** A defense by itself, which names its infraction (spec: bearer, "InfractionDefense"). */
export function defenseView(defense: Defense, links: Pick<FileLinks, 'fileUrl'>): DefenseBody {
  return { ...defenseInHistoryView(defense, links), infractionId: defense.infraction_id };
}
