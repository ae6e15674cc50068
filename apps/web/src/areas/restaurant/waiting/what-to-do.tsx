import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { freeDishesText, unsetText } from '../../../features/restaurants/unset-text.ts';
import { counted } from '../../../lib/format/formats.ts';
import { listed } from '../../../lib/format/listed.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ownMenuQuery } from '../menu/queries.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';

/** Steps an owner takes before the first customer comes; each is ticked by what is there already. */
export function WhatToDo({ restaurant }: { restaurant: OwnRestaurant }) {
  const menu = useQuery(ownMenuQuery(restaurant.id)).data;
  const dishes = menu?.length;
  const free = freeDishesText(menu?.filter(({ price, leastPrice = price }) => leastPrice === 0).length ?? 0);
  const { description, img, service } = restaurant;
  const does = unsetText({ hasHours: service?.hours !== undefined, hasAreas: service?.areas !== undefined });
  const missing = [description === '' && 'a description', img === '' && 'a cover photo'].filter(
    (word) => word !== false,
  );
  const profile = missing.length === 0 ? 'Everything is filled in.' : `Still to add: ${listed(missing)}.`;
  return (
    <Card className="p-5">
      <h2 className="panel-title">Meanwhile</h2>
      <ol className="m-0 mt-3 grid list-none gap-4 p-0">
        <Step
          number={1}
          isDone={dishes !== undefined && dishes > 0 && free === null}
          title="Prepare your menu"
          text={
            dishes === undefined || dishes === 0
              ? 'Add your dishes with prices and photos, so that customers can order from the first minute.'
              : `${counted(dishes, 'dish', 'dishes')} so far.${free ? ` ${free}.` : ''} Prices and photos can change at any time.`
          }
          to={paths.ownerMenu}
          action={dishes === 0 ? 'Add dishes' : 'Open menu'}
        />
        <Step
          number={2}
          isDone={missing.length === 0}
          title="Complete your profile"
          text={profile}
          to={paths.ownerProfile}
          action="Open profile"
        />
        <Step
          number={3}
          isDone={does === null}
          title="Say when and where you deliver"
          text={does === null ? 'Your hours and delivery areas are set.' : `As it is, your kitchen ${does}.`}
          to={service?.hours === undefined ? paths.ownerHours : `${paths.ownerHours}?tab=areas`}
          action={service?.hours === undefined ? 'Set hours' : 'Set areas'}
        />
      </ol>
    </Card>
  );
}

type StepProps = {
  number: number;
  isDone: boolean;
  title: string;
  text: string;
  to: string;
  action: string;
};

function Step({ number, isDone, title, text, to, action }: StepProps) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 max-sm:grid-cols-[32px_minmax(0,1fr)]">
      <span
        className={clsx(
          'num grid size-8 place-items-center self-start rounded-full text-label font-bold',
          isDone ? 'bg-leaf-bg text-leaf-ink' : 'bg-sunken text-muted',
        )}
      >
        {isDone ? <Check size={17} strokeWidth={2.4} aria-hidden /> : <span aria-hidden>{number}</span>}
        {isDone && <span className="sr-only">Done:</span>}
      </span>
      <span className="min-w-0">
        <span className="block text-body leading-6 font-semibold">{title}</span>
        <span className="block text-label leading-5 text-ink-2">{text}</span>
      </span>
      <ButtonLink
        to={to}
        variant="outline"
        size="sm"
        className="max-sm:col-start-2 max-sm:justify-self-start"
      >
        {action}
      </ButtonLink>
    </li>
  );
}
