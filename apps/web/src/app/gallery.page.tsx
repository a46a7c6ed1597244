import { type Period, paise, rupees } from '@tossbook/rules';
import { Coins, KeyRound, LogOut, Trophy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from '../lib/toast.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/feedback/states.tsx';
import { Field, Input } from '../ui/form/field.tsx';
import { PasswordInput } from '../ui/form/password-input.tsx';
import { Select } from '../ui/form/select.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Pagination } from '../ui/list/pagination.tsx';
import { PeriodFilter } from '../ui/list/period-filter.tsx';
import { type Column, Table } from '../ui/list/table.tsx';
import { Money } from '../ui/money/money.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

const looks = ['primary', 'secondary', 'danger', 'quiet', 'side-a', 'side-b'] as const;
const tones = ['neutral', 'accent', 'gain', 'loss', 'waiting'] as const;
const MINUTE_MS = 60_000;

type Row = { id: string; team: string; amount: number };
const rows: Row[] = [
  { id: '1', team: 'Chennai Super Kings', amount: 1500 },
  { id: '2', team: 'पटना पाइरेट्स, a name that is long enough to wrap on any phone', amount: 123456.5 },
];
const columns: Column<Row>[] = [
  { key: 'no', title: 'No', cell: (row) => row.id },
  { key: 'team', title: 'Bet Team', cell: (row) => row.team },
  { key: 'amount', title: 'Amount', cell: (row) => <Money amount={rupees(row.amount)} />, isNumeric: true },
];

/** Every component in every state, for development. Not part of the built site. */
export function GalleryPage() {
  const [page, setPage] = useState(12);
  const [period, setPeriod] = useState<Period>('All');
  const [sport, setSport] = useState<'cricket' | 'kabaddi' | null>(null);
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'menu' | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [loadedAt] = useState(() => Date.now());
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-8 p-5">
      <div className="flex items-center justify-between">
        <h1 className="text-2xl font-bold">Components</h1>
        <ThemeSwitch />
      </div>
      <Shelf title="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button isBusy>busy</Button>
        <Button disabled>disabled</Button>
        <Button size="small" look="secondary">
          small
        </Button>
      </Shelf>
      <Shelf title="Fields">
        <div className="grid w-full gap-5 wide:grid-cols-2">
          <Field label="Plain" hint="A hint below">
            <Input placeholder="Placeholder" />
          </Field>
          <Field label="Refused" error="Username cannot be empty">
            <Input defaultValue="a" />
          </Field>
          <Field label="Password">
            <PasswordInput showText="Show" hideText="Hide" defaultValue="secret" />
          </Field>
          <Field label="Read-only">
            <Input readOnly value="toss1" />
          </Field>
          <Field label="Choice">
            <Select
              value={sport}
              onChange={setSport}
              placeholder="Select"
              options={[
                { value: 'cricket', label: 'Cricket' },
                { value: 'kabaddi', label: 'Kabaddi' },
              ]}
            />
          </Field>
          <PeriodFilter value={period} onChange={setPeriod} />
        </div>
      </Shelf>
      <Shelf title="Overlays">
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          Dialog or sheet
        </Button>
        <Button look="secondary" onClick={() => setOpen('sheet')}>
          Side sheet
        </Button>
        <Button ref={menuButton} look="secondary" onClick={() => setOpen('menu')}>
          Menu
        </Button>
        <Menu isOpen={open === 'menu'} onOpenChange={() => setOpen(null)} anchor={menuButton} header="asha">
          <MenuItem icon={KeyRound} onSelect={() => undefined}>
            Change Password
          </MenuItem>
          <MenuItem icon={LogOut} isDanger onSelect={() => undefined}>
            Log out
          </MenuItem>
        </Menu>
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <Button key={type} look="secondary" onClick={() => toast[type](`A toast of type ${type}`)}>
            {type}
          </Button>
        ))}
        <Dialog
          isOpen={open === 'dialog'}
          onOpenChange={() => setOpen(null)}
          title="Cancel Bet"
          description="₹1,500.00 on Patna Pirates"
          closeText="Close"
        >
          <Button look="danger" className="w-full" onClick={() => setOpen(null)}>
            Cancel Bet
          </Button>
        </Dialog>
        <SideSheet
          isOpen={open === 'sheet'}
          onOpenChange={() => setOpen(null)}
          title="TossBook"
          closeText="Close"
        >
          <p className="p-3">The menu on phones.</p>
        </SideSheet>
      </Shelf>
      <Shelf title="Words and numbers">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Money amount={rupees(123456.5)} />
        <Money amount={rupees(2850)} as="difference" />
        <Money amount={paise(-150000n)} as="difference" />
        {[4, 18, 92, 320].map((minutes) => (
          <Countdown key={minutes} endsAt={loadedAt + minutes * MINUTE_MS} />
        ))}
        <Countdown endsAt={0} />
        <Countdown endsAt={0} isClosed />
        <div className="w-72">
          <Progress label="Earnings" value={12500} max={50000} text="₹12,500 of ₹50,000" />
        </div>
      </Shelf>
      <Shelf title="Table and pages">
        <div className="w-full">
          <Table caption="Bets" columns={columns} rows={rows} keyOf={(row) => row.id} />
          <Pagination page={page} pages={40} onChange={setPage} />
        </div>
      </Shelf>
      <Shelf title="Tabs and states">
        <div className="grid w-full gap-5 wide:grid-cols-2">
          <LinkTabs
            label="Tabs"
            links={[
              { to: '/gallery', text: 'One' },
              { to: '/login', text: 'Two' },
            ]}
          />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-24" />
          </div>
          <EmptyState icon={Trophy} title="No Matches Found" hint="New matches appear automatically." />
          <ErrorState
            title="Failed to load transactions"
            message="Network error. Please check your connection and try again."
            retryText="Try again"
            onRetry={() => undefined}
          />
          <EmptyState icon={Coins} title="No Credits Yet">
            <Button>Deposit</Button>
          </EmptyState>
        </div>
      </Shelf>
    </main>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold tracking-widest text-text-2 uppercase">{title}</h2>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  );
}
