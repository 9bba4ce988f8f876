'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAction } from '#components/action/use-action.ts';
import { refreshed } from '#components/fresh/refreshed.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { decideDifferenceAction, type DifferenceInput } from '../actions.ts';
import { DecideDialog } from './decide-dialog.tsx';

type Settle = Extract<DifferenceInput, { step: 'settle' }>;

export interface Difference {
  kind: Settle['kind'];
  place: number;
  decisionId: string | null;
  /** What it is called beside its buttons. */
  name: string;
  here: ResultRow['here'];
  there: ResultRow['there'];
}

interface DifferenceToolsProps {
  difference: Difference;
  isSuggested: boolean;
  fileId: string;
  connectionId: string;
}

/** What can be decided about one difference. */
export function DifferenceTools({
  difference,
  isSuggested,
  fileId,
  connectionId,
}: DifferenceToolsProps) {
  const t = useTranslations('merchantFiles');
  const refresh = useSafeRefresh();
  const [asking, setAsking] = useState<'settle' | 'pair' | null>(null);
  const running = useAction({
    connectionId,
    action: decideDifferenceAction,
    onDone: () => refreshed(refresh),
  });
  const { kind, place, decisionId, name, there } = difference;
  const canPair = kind === 'missing_there' || kind === 'missing_here';
  const press = (input: DifferenceInput) => {
    if (running.failure?.isOutcomeUnknown) void running.sendAgain();
    else void running.run(input);
  };
  if (decisionId !== null) {
    return (
      <Tools problem={running.failure?.message}>
        <Button
          size="small"
          aria-disabled={running.isPending}
          aria-label={t('reopenOf', { name })}
          onClick={() => press({ step: 'reopen', fileId, decisionId })}
        >
          {t('reopen')}
        </Button>
      </Tools>
    );
  }
  return (
    <Tools problem={running.failure?.message}>
      {isSuggested ? (
        <Button
          size="small"
          aria-disabled={running.isPending}
          aria-label={t('acceptOf', { name })}
          onClick={() =>
            press({
              step: 'settle',
              fileId,
              kind,
              place,
              with: String(there?.line ?? ''),
              reason: t('acceptedReason'),
            })
          }
        >
          {t('accept')}
        </Button>
      ) : (
        <>
          {canPair ? (
            <Button
              size="small"
              aria-label={t('pairOf', { name })}
              onClick={() => setAsking('pair')}
            >
              {t('pair')}
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={t('settleOf', { name })}
            onClick={() => setAsking('settle')}
          >
            {t('settle')}
          </Button>
        </>
      )}
      {asking === null ? null : (
        <DecideDialog
          step={asking}
          difference={difference}
          fileId={fileId}
          connectionId={connectionId}
          onClose={() => setAsking(null)}
        />
      )}
    </Tools>
  );
}

function Tools({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1 max-md:mt-1.5 print:hidden">
      <span className="flex flex-wrap gap-1.5 max-md:*:px-3 md:grid lg:flex lg:flex-nowrap lg:justify-end">
        {children}
      </span>
      {problem === undefined ? null : (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {problem}
        </span>
      )}
    </div>
  );
}
