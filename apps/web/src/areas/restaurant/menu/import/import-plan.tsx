import { MENU_COLUMNS } from '@tiffin/contract/rules/menu-file';

import type { Dish } from '../../../../features/menu/queries.ts';
import { rupees } from '../../../../lib/format/formats.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { FormNotice } from '../../../../ui/forms/form-notice.tsx';
import type { Difference, MenuPlan } from './plan.ts';

/** Effect of the file on the menu, or the problems that prevent it. */
export function ImportPlan({ plan, menu }: { plan: MenuPlan; menu: readonly Dish[] }) {
  const { added, changed, unchanged, problems } = plan;
  if (problems.length > 0)
    return (
      <FormNotice kind="bad" className="mt-4">
        This file cannot be imported yet
        <ul className="mt-1 mb-0 list-none p-0 font-normal">
          {problems.map(({ line, sentence }) => (
            <li key={`${line} ${sentence}`}>
              Line {line}: {sentence}
            </li>
          ))}
        </ul>
      </FormNotice>
    );
  return (
    <>
      <p className="mt-4 font-semibold">
        {added.length} new, {changed.length} changed, {unchanged} as they are
      </p>
      <ul aria-label="What would change" className="m-0 mt-2 grid list-none gap-2 p-0">
        {changed.map(({ id, differences }) => (
          <li key={id} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="wrap-anywhere">{menu.find((dish) => dish.id === id)?.name}</span>
              <Badge tone="amber">Changed</Badge>
            </p>
            {differences.map((difference) => (
              <p key={difference.field} className="text-label leading-5 wrap-anywhere text-ink-2">
                {MENU_COLUMNS[difference.field].label}:{' '}
                <s className="text-muted">{words(difference, 'from')}</s> <span aria-hidden>→</span>{' '}
                <ins className="font-semibold no-underline">{words(difference, 'to')}</ins>
              </p>
            ))}
          </li>
        ))}
        {added.map((dish) => (
          <li key={dish.name} className="rounded-control border border-line px-3.5 py-2.5">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="wrap-anywhere">{dish.name}</span>
              <Badge tone="leaf">New</Badge>
            </p>
            <p className="text-label leading-5 text-ink-2">
              {rupees(dish.price)} in {dish.category}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function words({ field, ...values }: Difference, side: 'from' | 'to'): string {
  const value = values[side];
  if (value === null && field === 'allergens') return 'not declared';
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'price' && typeof value === 'number' ? rupees(value) : String(value);
}
