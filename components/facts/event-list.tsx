import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';

interface EventListProps<Kind extends string, Event extends { kind: Kind; at: string }> {
  events: readonly Event[];
  looks: Record<Kind, { icon: IconName; colour: string }>;
  children: (event: Event) => ReactNode;
}

/** What happened one after the other, each with its icon. */
export function EventList<Kind extends string, Event extends { kind: Kind; at: string }>(
  props: EventListProps<Kind, Event>,
) {
  return (
    <ol className="grid gap-4">
      {props.events.map((event, index) => {
        const { icon, colour } = props.looks[event.kind];
        return (
          // Two events of a kind may fall into one millisecond.
          <li key={`${event.kind}-${event.at}-${String(index)}`} className="flex gap-3">
            <Icon name={icon} className={`mt-0.5 size-4 shrink-0 ${colour}`} />
            <div className="grid min-w-0 gap-0.5">{props.children(event)}</div>
          </li>
        );
      })}
    </ol>
  );
}
