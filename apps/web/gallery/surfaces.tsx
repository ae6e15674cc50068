import { LogOut, SearchX, Trash2, User } from 'lucide-react';
import { useState } from 'react';

import { DishImage } from '../src/features/art/pictures.tsx';
import { dateTime } from '../src/lib/format/formats.ts';
import { Button } from '../src/ui/buttons/button.tsx';
import { Card } from '../src/ui/layout/card.tsx';
import { DataTable, type Column, type Sort } from '../src/ui/display/data-table.tsx';
import { ConfirmDialog, Dialog } from '../src/ui/overlays/dialog.tsx';
import { Menu } from '../src/ui/overlays/menu.tsx';
import { Notice } from '../src/ui/feedback/notice.tsx';
import { Price } from '../src/ui/display/price.tsx';
import { StatStrip } from '../src/ui/display/stat-strip.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../src/ui/feedback/states.tsx';
import { toast } from '../src/ui/feedback/toast.tsx';
import { Section } from './section.tsx';

export function Overlays() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'sheet' | 'confirm'>('none');
  const close = () => setOpen('none');
  return (
    <Section title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="outline" onClick={() => toast.good('Settings saved successfully!')}>
          Good toast
        </Button>
        <Button
          variant="outline"
          onClick={() => toast.bad('Failed to update cart', { label: 'Try again', onPress: close })}
        >
          Bad toast
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            const id = toast.busy('Adding…');
            setTimeout(() => toast.close(id), 3000);
          }}
        >
          Busy toast
        </Button>
        <Menu
          trigger={<Button variant="outline">Menu</Button>}
          align="start"
          entries={[
            { kind: 'link', label: 'My Profile', to: '/', icon: <User /> },
            { kind: 'separator', label: 'profile' },
            { kind: 'action', label: 'Logout', icon: <LogOut />, onSelect: close, isDanger: true },
          ]}
        />
      </div>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Rate your order" description="Order #10482">
        <p>Content</p>
      </Dialog>
      <Dialog
        isOpen={open === 'sheet'}
        onClose={close}
        title="Your cart"
        look="sheet-right"
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>Content</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        icon={<Trash2 />}
        title="Delete order #10377?"
        body="Are you sure you want to delete order #10377? This cannot be undone."
        cancelLabel="Keep order"
        confirmLabel="Delete order"
      />
    </Section>
  );
}

export function States() {
  return (
    <>
      <Section title="Empty">
        <EmptyState
          image={<DishImage dish={{ name: 'Masala Chai', veg: true }} />}
          title="No orders yet."
          text="Your first one starts with something you’re craving."
          action={<Button size="sm">Browse restaurants</Button>}
        />
      </Section>
      <Section title="Empty in consoles">
        <EmptyState
          icon={<SearchX />}
          title="No users found"
          text="Try adjusting your search terms"
          action={
            <Button variant="outline" size="sm">
              Clear search
            </Button>
          }
        />
      </Section>
      <Section title="Error, loading, notices">
        <ErrorState
          title="We couldn’t load your orders"
          message="Server error. Please try again later."
          onRetry={() => toast.good('Again')}
        />
        <Loading className="mt-4 grid gap-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-4 w-2/3" />
        </Loading>
        <Notice kind="good" className="mt-4">
          Login successful!
        </Notice>
        <Notice kind="bad" className="mt-2">
          Invalid username or password
        </Notice>
        <Notice kind="attention" className="mt-2">
          Waiting for approval
        </Notice>
      </Section>
    </>
  );
}

const ROWS = [
  { id: 10482, total: 1168, at: '2026-11-21T14:12:00Z' },
  { id: 10481, total: 743, at: '2026-11-21T14:02:00Z' },
];

type Row = (typeof ROWS)[number];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', head: 'Order', cell: (row) => `#${row.id}` },
  { key: 'at', head: 'Placed', cell: (row) => dateTime(row.at) },
  {
    key: 'total',
    head: 'Total',
    cell: (row) => <Price value={row.total} />,
    isNumber: true,
    isSortable: true,
  },
];

const rowCard = (row: Row) => (
  <Card className="flex justify-between p-4">
    #{row.id} <Price value={row.total} />
  </Card>
);

export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'total', isDescending: true });
  const rows = ROWS.toSorted((a, b) => (a.total - b.total) * (sort.isDescending ? -1 : 1));
  return (
    <Section title="Data table">
      <StatStrip
        label="Users"
        className="mb-4"
        cells={[
          { label: 'Total', value: '18,204' },
          { label: 'Active', value: '18,061', tone: 'leaf' },
          { label: 'Blocked', value: undefined, tone: 'red' },
          { label: 'Admins', value: null, tone: 'plum' },
        ]}
      />
      <DataTable
        caption="Orders"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSortChange={setSort}
        card={rowCard}
      />
    </Section>
  );
}
