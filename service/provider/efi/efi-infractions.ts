import type { AnalysisResult, InfractionStatus } from '#lib/domain/states/enums.ts';
import type { InfractionNotice } from '#service/provider/provider.ts';
import type { EfiInfraction } from './efi-shapes.ts';

type Step = InfractionNotice['step'];

interface Known {
  /** How it stands in our books; WAITING_PSP when it was only just reported. */
  status: InfractionStatus;
  /** The D… id under which the money went back; undefined while the provider shows none. */
  returnId: string | null | undefined;
}

/**
 * What has to happen to an infraction of ours so that it stands as at Efí, in this order
 * (spec: settled, "Provider infractions"); nothing when it does so already or cannot.
 */
export function stepsTo(told: EfiInfraction, { status, returnId }: Known): Step[] {
  if (isOver(status)) return [];
  if (told.status === 'CANCELADA_EFI') return [{ event: 'cancelled' }];
  const { prazoFinalizacao: expiresAt } = told.dadosAnalise;
  const registered: Step[] =
    status === 'WAITING_PSP' ? [{ event: 'registered', expiresAt: expiresAt ?? null }] : [];
  switch (told.status) {
    case 'ABERTA':
      return registered;
    case 'EM_DEFESA':
      // A defense that was not filed here has nothing to be confirmed.
      return status === 'DEFENDED' ? [{ event: 'confirmed' }] : registered;
    case 'ACEITA':
      // Where the money went is part of the decision.
      if (returnId === undefined) return registered;
      return [...registered, ...acknowledged(status), decided(told, { AGREED: returnId })];
    case 'REJEITADA':
      return [...registered, ...acknowledged(status), decided(told, { DISAGREED: null })];
  }
}

/** Nothing that the provider says moves it any more. */
export function isOver(status: InfractionStatus): boolean {
  return status === 'CLOSED' || status === 'CANCELLED';
}

/** A decision follows an answer, or the word that none is expected any more. */
function acknowledged(status: InfractionStatus): Step[] {
  const isWaiting = ['WAITING_PSP', 'OPEN', 'WAITING_ADJUSTMENTS'].includes(status);
  return isWaiting ? [{ event: 'acknowledged' }] : [];
}

function decided(
  { justificativaAnalista }: EfiInfraction,
  result: Partial<Record<AnalysisResult, string | null>>,
): Step {
  const isAgreed = 'AGREED' in result;
  return {
    event: 'decided',
    analysisResult: isAgreed ? 'AGREED' : 'DISAGREED',
    analysisDetails: justificativaAnalista?.slice(0, detailsMax) ?? null,
    endToEndId: result.AGREED ?? null,
  };
}

/** The limit of details of reports and of their analysis. */
export const detailsMax = 2_000;

/** Reports are looked at for so long: their state changes until they are decided. */
export const infractionDays = 90;
