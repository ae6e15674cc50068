import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { NO_DIET_FILTER, type DietFilter } from '@tiffin/contract/rules/diet';
import type { DietOffer } from '@tiffin/contract/rules/diet-offer';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { DietFilters } from './diet-filters.tsx';

afterEach(cleanup);

const ALL: DietOffer = { switches: ['veg', 'vegan', 'jain', 'mild'], without: true };
const NOTHING: DietOffer = { switches: [], without: false };

function Filters({ offer, before }: { offer: DietOffer; before: DietFilter }) {
  const [filter, setFilter] = useState(before);
  return (
    <DietFilters
      filter={filter}
      offer={offer}
      shown={undefined}
      onChange={(part) =>
        setFilter((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
      }
    />
  );
}

const show = (offer: DietOffer, before: DietFilter = NO_DIET_FILTER) =>
  render(<Filters offer={offer} before={before} />);
const chips = () => within(screen.getByRole('group', { name: 'Filter the menu' })).getAllByRole('button');
const names = () => chips().map(({ textContent }) => textContent);
const press = (name: string) => {
  const chip = screen.getByRole('button', { name });
  chip.focus();
  fireEvent.click(chip);
};

describe('the filters of a menu', () => {
  it('are those that it has something to say to', () => {
    show({ switches: ['vegan'], without: false });
    expect(names()).toEqual(['Vegan']);
    cleanup();
    show(NOTHING);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('begin with those that are pressed, and the keyboard goes with a chip that moves', () => {
    show(ALL);
    expect(names()).toEqual(['Veg', 'Vegan', 'Jain', 'Mild', 'Without…']);
    press('Mild');
    expect(names()).toEqual(['Mild', 'Veg', 'Vegan', 'Jain', 'Without…']);
    expect(document.activeElement?.textContent).toBe('Mild');
    press('Mild');
    expect(names()).toEqual(['Veg', 'Vegan', 'Jain', 'Mild', 'Without…']);
    expect(document.activeElement?.textContent).toBe('Mild');
  });

  it('show those that came along from another kitchen, so that they can be lifted', () => {
    show({ switches: ['veg'], without: false }, { switches: ['vegan', 'light'], without: ['milk'] });
    expect(names()).toEqual(['Vegan', 'Up to 500 kcal', 'Without milk', 'Veg']);
    press('Vegan');
    expect(names()).toEqual(['Up to 500 kcal', 'Without milk', 'Veg']);
    expect(document.activeElement?.textContent).toBe('Up to 500 kcal');
  });
});
