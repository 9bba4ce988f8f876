import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import type { RunningAction } from './use-action.ts';

interface QuickActProps<Input> {
  running: RunningAction<Input>;
  input: Input;
  icon: IconName;
  text: string;
  /** With what it is about, where several stand on a page. */
  label?: string;
  /** More about it, under the pointer. */
  hint?: string | undefined;
  size?: 'small';
}

/** An act of one press, without a question, and below it why it was not done. */
export function QuickAct<Input>(props: QuickActProps<Input>) {
  const { running, input, icon, text, label, hint, size } = props;
  return (
    <span className="grid justify-items-end gap-1 print:hidden">
      <Button
        size={size}
        aria-disabled={running.isPending}
        aria-label={label}
        title={hint}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run(input);
        }}
      >
        <Icon name={icon} />
        {text}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </span>
  );
}
