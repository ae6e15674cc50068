import { breads } from './breads.mjs';
import { curries } from './curries.mjs';
import { diner } from './diner.mjs';
import { dosas } from './dosas.mjs';
import { drinks } from './drinks.mjs';
import { dumplings } from './dumplings.mjs';
import { grill } from './grill.mjs';
import { italy } from './italy.mjs';
import { japan } from './japan.mjs';
import { levant } from './levant.mjs';
import { mexico } from './mexico.mjs';
import { biryanis } from './biryanis.mjs';
import { sadya } from './sadya.mjs';
import { soups } from './soups.mjs';
import { south } from './south.mjs';
import { street } from './street.mjs';
import { sweets } from './sweets.mjs';
import { wok } from './wok.mjs';

/** Every dish that is drawn of shapes, by its name. */
export const dishes = {
  ...dosas,
  ...south,
  ...sadya,
  ...curries,
  ...biryanis,
  ...street,
  ...breads,
  ...grill,
  ...wok,
  ...dumplings,
  ...soups,
  ...japan,
  ...italy,
  ...diner,
  ...mexico,
  ...levant,
  ...sweets,
  ...drinks,
};
