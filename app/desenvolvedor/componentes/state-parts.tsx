'use client';

import { useState } from 'react';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Meter, Progress, ShareMeter } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';

const tones: readonly BadgeLook[] = [
  { tone: 'good', icon: 'CircleCheck' },
  { tone: 'warning', icon: 'Clock' },
  { tone: 'bad', icon: 'CircleAlert' },
  { tone: 'info', icon: 'Info' },
  { tone: 'neutral', icon: 'Undo2' },
];

/** What is told: states, how far something came, what is not there, what opens over the page. */
export function StateParts() {
  return (
    <>
      <Card id="badges" title="States">
        <ul className="flex flex-wrap gap-3">
          {tones.map((look) => (
            <li key={look.tone} className="flex gap-3">
              <Badge {...look}>{look.tone}</Badge>
              <Badge {...look} look="plain">
                {look.tone}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
      <Card id="amounts" title="How much of it">
        <div className="grid max-w-md gap-4">
          <Progress label="Progress" value={3} max={10} />
          <Progress label="Progress, partly failed" value={10} max={10} bad={2} />
          <Meter label="Meter" parts={[5]} max={10} />
          <Meter label="Meter, nearly full" parts={[95]} max={100} />
          <ShareMeter
            label="Shares"
            value={62}
            max={100}
            parts={[
              { amount: 62, fill: 'good' },
              { amount: 38, fill: 'bad' },
            ]}
          />
          <Skeleton className="h-control" />
        </div>
      </Card>
      <Card id="table" title="Table">
        <table className="w-full">
          <TableHead
            cell="py-2"
            heads={[{ text: 'Name' }, { text: 'Amount', style: 'text-right' }]}
          />
          <tbody>
            <tr className="border-line border-t">
              <td className="py-2">Ana Lima</td>
              <td className="text-good-text py-2 text-right">+ R$ 30,90</td>
            </tr>
          </tbody>
        </table>
      </Card>
      <Card id="empty" title="Nothing there">
        <NoticePanel icon="Inbox" title="Why nothing is there" actions={<Button>Next step</Button>}>
          <p>What would be here.</p>
        </NoticePanel>
      </Card>
      <Layers />
    </>
  );
}

function Layers() {
  const [shape, setShape] = useState<'centered' | 'side' | null>(null);
  const [isPopoverOpen, setPopoverOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <Card id="layers" title="What opens over it">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setShape('centered')}>Dialog</Button>
        <Button onClick={() => setShape('side')}>Drawer</Button>
        <Popover
          label="Popover"
          open={isPopoverOpen}
          onOpenChange={setPopoverOpen}
          renderTrigger={(opener) => <Button {...opener}>Popover</Button>}
        >
          <p>For controls that need room only while in use.</p>
        </Popover>
        <Button onClick={() => setAsked(true)}>Question</Button>
        <Button onClick={() => toastSuccess('Done')}>Toast</Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="A question"
        description="What happens, and what cannot be taken back."
        cancelLabel="Go back"
        confirm={<Button look="primary">Do it</Button>}
      />
      <Dialog
        shape={shape ?? 'centered'}
        open={shape !== null}
        onOpenChange={() => setShape(null)}
        title="A title"
        closeLabel="Close"
      >
        <p>What it is about.</p>
      </Dialog>
    </Card>
  );
}
