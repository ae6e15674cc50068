export { createDish } from './create-dish.ts';
export { canDeleteDish, deleteDish } from './delete-dish.ts';
export { bestsellersStandFor, listOwnMenu, listPublicMenu } from './list-menu.ts';
export { patchDish } from './patch-dish.ts';
export { replaceDish } from './replace-dish.ts';
export { setDishImage } from './set-dish-image.ts';
