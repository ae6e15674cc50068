import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { runNow } from './run-now.ts';

const app = testApp();

const textsOf = (id: number) =>
  app.db.one(
    unprepared<{ name: string; description: string; category: string }>(
      `select name, description, category from menu_items where id = ${id}`,
    ),
  );

describe('texts that were stored before they were cleaned', () => {
  test('become what a call stores, once, and are found by it', async () => {
    const restaurant = await addRestaurant(app.db);
    const dish = await addDish(app.db, restaurant.id, {
      name: 'Cafe\u0301 Mo\u200Bcha',
      category: '\u202EMains',
    });
    const unchanged = await addDish(app.db, restaurant.id, { name: '\u3164' });
    const broken = await addDish(app.db, restaurant.id, {
      name: 'Paneer\r\nTikka',
      category: 'Rolls\t& wraps',
    });
    await arrange(
      app.db,
      `update menu_items set description = $2 where id = $1`,
      broken.id,
      'hot\nand crisp',
    );
    const indic = await addDish(app.db, restaurant.id, { name: 'ශ්\u200Dරී' });
    await arrange(app.db, `update restaurants set address = $2 where id = $1`, restaurant.id, 'Block\u00A05');
    expect(await runNow(app.db, 'clean-texts')).toMatchObject({ outcome: 'done', rows: 3 });
    expect(await textsOf(dish.id)).toMatchObject({ name: 'Café Mocha', category: 'Mains' });
    expect(await textsOf(broken.id)).toEqual({
      name: 'Paneer Tikka',
      description: 'hot\nand crisp',
      category: 'Rolls & wraps',
    });
    // A name is required: what is nothing but a filler is for its owner to mend.
    expect(await textsOf(unchanged.id)).toMatchObject({ name: '\u3164' });
    expect(await textsOf(indic.id)).toMatchObject({ name: 'ශ්\u200Dරී' });
    expect(await runNow(app.db, 'clean-texts')).toMatchObject({ outcome: 'done', rows: 0 });
    const { body } = await app.call('GET', `/api/restaurants/${restaurant.id}`);
    expect(body).toMatchObject({ address: 'Block 5' });
  });

  test('are read in batches, to the last row', async () => {
    const restaurant = await addRestaurant(app.db);
    await arrange(
      app.db,
      `insert into menu_items (restaurant_id, name, price_paise, veg, category, is_available, show_quantity)
       select $1, 'De' || U&'\\0301' || 'ja ' || n, 100, true, 'Mains', true, false from generate_series(1, 1100) n`,
      restaurant.id,
    );
    expect(await runNow(app.db, 'clean-texts')).toMatchObject({ outcome: 'done', rows: 1_100 });
  }, 120_000);
});
