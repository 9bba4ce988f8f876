'use client';

import { useState } from 'react';
import { DensitySwitch } from '#components/list/density-switch.tsx';
import { rowHeight, rowPadding } from '#components/list/row-style.ts';
import { SelectBox } from '#components/list/select-box.tsx';
import { onInverse, SelectionFrame } from '#components/list/selection-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

const names = ['Ana Lima', 'Bruno Sá', 'Caio Reis'];

/** Rows that are dense or airy, and what can be done with those that are selected. */
export function ListParts() {
  const [chosen, setChosen] = useState<readonly string[]>(names.slice(0, 2));
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Card id="rows" title="Rows, their density and their selection">
      <DensitySwitch />
      <table className="w-full">
        <tbody>
          {names.map((name) => (
            <tr
              key={name}
              aria-selected={chosen.includes(name)}
              className={classNames(rowHeight, 'border-line aria-selected:bg-selected border-t')}
            >
              <td className={classNames(rowPadding, 'w-9 pl-3')}>
                <SelectBox
                  label={name}
                  checked={chosen.includes(name)}
                  onToggle={() => toggle(name)}
                />
              </td>
              <td className={rowPadding}>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen.length === 0 ? null : (
        <SelectionFrame
          label="Selected rows"
          count={`${chosen.length} selected`}
          told={['+ R$ 61,80']}
          clear={{ label: 'Clear', onClear: () => setChosen([]) }}
        >
          <Button look="ghost" size="small" className={onInverse}>
            <Icon name="Download" />
            Export
          </Button>
        </SelectionFrame>
      )}
    </Card>
  );
}
