import type { RestaurantSpec } from './restaurant-spec.ts';
import { saffronCourtyard } from './saffron-courtyard.ts';
import { fornoAzzurro } from './forno-azzurro.ts';
import { kitsuneRamenBar } from './kitsune-ramen-bar.ts';
import { route22Burgers } from './route-22-burgers.ts';
import { filterKaapiCo } from './filter-kaapi-co.ts';
import { umiAndRice } from './umi-and-rice.ts';
import { theSweetAlmirah } from './the-sweet-almirah.ts';
import { bangkokAlley } from './bangkok-alley.ts';
import { malabarLeaf } from './malabar-leaf.ts';
import { nonnasLadle } from './nonnas-ladle.ts';
import { redLanternWok } from './red-lantern-wok.ts';
import { levantTable } from './levant-table.ts';
import { dumAndDeg } from './dum-and-deg.ts';
import { cantinaLuz } from './cantina-luz.ts';
import { smokeAndMaple } from './smoke-and-maple.ts';
import { jadeTeahouse } from './jade-teahouse.ts';
import { gheeAndJaggery } from './ghee-and-jaggery.ts';
import { sunnySideDiner } from './sunny-side-diner.ts';
import { blueDoorTaverna } from './blue-door-taverna.ts';
import { momoMandir } from './momo-mandir.ts';
import { bowlAndBarley } from './bowl-and-barley.ts';
import { amritsarJunction } from './amritsar-junction.ts';
import { pizzeriaTrastevere } from './pizzeria-trastevere.ts';
import { hakkaJunction } from './hakka-junction.ts';
import { tacoMercado } from './taco-mercado.ts';
import { hoshiBento } from './hoshi-bento.ts';
import { lemongrassLane } from './lemongrass-lane.ts';
import { casaMaiz } from './casa-maiz.ts';
import { midnightParatha } from './midnight-paratha.ts';
import { oliveAndEmber } from './olive-and-ember.ts';
import { greenTheory } from './green-theory.ts';

/** Every restaurant of the demo city. Their order gives the ids, and an id chooses the cover: the first six look as drawn. */
export const CATALOGUE: readonly RestaurantSpec[] = [
  saffronCourtyard,
  fornoAzzurro,
  kitsuneRamenBar,
  filterKaapiCo,
  umiAndRice,
  route22Burgers,
  bangkokAlley,
  theSweetAlmirah,
  nonnasLadle,
  malabarLeaf,
  redLanternWok,
  levantTable,
  dumAndDeg,
  cantinaLuz,
  jadeTeahouse,
  smokeAndMaple,
  gheeAndJaggery,
  blueDoorTaverna,
  momoMandir,
  amritsarJunction,
  bowlAndBarley,
  sunnySideDiner,
  pizzeriaTrastevere,
  hakkaJunction,
  tacoMercado,
  hoshiBento,
  lemongrassLane,
  casaMaiz,
  midnightParatha,
  greenTheory,
  oliveAndEmber,
];
