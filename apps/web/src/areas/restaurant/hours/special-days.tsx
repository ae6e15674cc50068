import { addDays, type PlainDay } from '@tiffin/contract/rules/service/clock';
import { DATES_HORIZON_DAYS } from '@tiffin/contract/rules/service/hours';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import { useRef, useState } from 'react';

import { useAddressValues } from '../../../lib/page/address-values.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import type { OwnService, SpecialDate } from '../service/own-service.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { SpecialList } from './special-list.tsx';
import { SpecialMonth } from './special-month.tsx';

type Props = { restaurantId: number; service: OwnService };

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
] as const;

type Opened = { key: number; date: PlainDay; rule: SpecialDate | undefined };

/** Holidays and special hours: what counts on one date in place of its weekday. */
export default function SpecialDays({ restaurantId, service }: Props) {
  const { values, change } = useAddressValues();
  const view = values.get('view') === 'month' ? 'month' : 'list';
  const today = dayAt(useServerMinute(true), service.timeZone);
  const range = { first: today, last: addDays(today, DATES_HORIZON_DAYS) };
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>({ key: 0, date: '', rule: undefined });
  const add = useRef<HTMLButtonElement>(null);
  const isOpenerGone = useRef(false);
  const open = (date: PlainDay, rule: SpecialDate | undefined) => {
    isOpenerGone.current = false;
    setOpened({ key: opened.key + 1, date, rule });
    setOpen(true);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="View"
          size="sm"
          options={VIEWS}
          value={view}
          onValueChange={(next) => change({ view: next === 'month' ? next : null })}
        />
        <Button ref={add} size="sm" onClick={() => open('', undefined)}>
          Add a special day
        </Button>
      </div>
      {view === 'month' ? (
        <SpecialMonth service={service} range={range} onPress={open} />
      ) : (
        <SpecialList
          restaurantId={restaurantId}
          dates={service.dates}
          today={today}
          onEdit={(rule) => open(rule.date, rule)}
          onRemoved={() => add.current?.focus()}
        />
      )}
      <SpecialDayDialog
        key={opened.key}
        restaurantId={restaurantId}
        date={opened.date}
        rule={opened.rule}
        range={range}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onRemoved={() => {
          isOpenerGone.current = view === 'list';
        }}
        returnFocusTo={() => (isOpenerGone.current ? add.current : null)}
      />
    </>
  );
}
