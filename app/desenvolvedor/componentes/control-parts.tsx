'use client';

import { useState } from 'react';
import { AmountField } from '#components/action/amount-field.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ChoiceLinks } from '#components/ui/choice-links.tsx';
import { InputField } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';

const looks = ['primary', 'outline', 'ghost'] as const;
const cities = [
  { value: 'sp', label: 'São Paulo' },
  { value: 'rec', label: 'Recife' },
] as const;

/** What is pressed, typed in and chosen. */
export function ControlParts() {
  return (
    <>
      <Card id="buttons" title="Buttons">
        <div className="grid gap-3">
          {looks.map((look) => (
            <div key={look} className="flex flex-wrap items-center gap-3">
              <Button look={look}>{look}</Button>
              <Button look={look} size="small">
                small
              </Button>
              <Button look={look} size="icon" aria-label={`Add, ${look}`}>
                <Icon name="Plus" />
              </Button>
              <Button look={look} disabled>
                disabled
              </Button>
              <ButtonLink look={look} href="#buttons">
                link
              </ButtonLink>
            </div>
          ))}
        </div>
      </Card>
      <Fields />
      <Choices />
    </>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('1.234,56');
  const field = { value: text, onChange: setText };
  return (
    <Card id="fields" title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField id="plain" label="Empty, with a hint" hint="What it is for" {...field} />
        <TextField id="wrong" label="Wrong" error="What is wrong, and what to do" {...field} />
        <InputField id="off" label="Disabled" defaultValue="Cannot be typed in" disabled />
        <InputField id="locked" label="Read only" defaultValue="Known already" readOnly />
        <AmountField id="amount" label="Amount" value={amount} onChange={setAmount} />
        <SelectField id="city" label="Select" options={cities} />
        <SelectField id="city-wrong" label="Select, wrong" error="Choose one" options={cities} />
        <SelectField id="city-off" label="Select, disabled" options={cities} disabled />
      </div>
    </Card>
  );
}

function Choices() {
  const [by, setBy] = useState<'key' | 'code'>('key');
  const [isOn, setOn] = useState(true);
  return (
    <Card id="choices" title="Choices">
      <div className="grid justify-items-start gap-4">
        <Segments
          label="Segments"
          value={by}
          onChoose={setBy}
          segments={[
            { value: 'key', text: 'Key' },
            { value: 'code', text: 'Code' },
          ]}
        />
        <Switch label="Switch" isOn={isOn} onSwitch={setOn} />
        <Switch label="Switch, off" isOn={false} isHeld onSwitch={setOn} />
        <ChoiceLinks
          label="Choices with an address"
          choices={[
            { key: 'day', href: '#choices', text: 'Day', isChosen: true },
            { key: 'week', href: '#choices', text: 'Week', isChosen: false },
          ]}
        />
        <TabLinks
          label="Tabs"
          prefetch={false}
          tabs={[
            { key: 'one', href: '#choices', text: 'Open', isOpen: true, count: 3 },
            { key: 'two', href: '#choices', text: 'Other', isOpen: false },
          ]}
        />
        <Menu renderTrigger={(opener) => <Button {...opener}>Menu</Button>}>
          <MenuItem onSelect={() => undefined}>First</MenuItem>
          <MenuItem onSelect={() => undefined}>Second</MenuItem>
        </Menu>
      </div>
    </Card>
  );
}
