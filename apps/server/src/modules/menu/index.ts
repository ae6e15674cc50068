export { createDish } from './create-dish.ts';
export { canDeleteDish, deleteDish } from './delete-dish.ts';
export { importMenu } from './import-menu.ts';
export { bestsellersStandFor, listOwnMenu, listPublicMenu } from './list-menu.ts';
export { orderCategories } from './order-categories.ts';
export { patchDish } from './patch-dish.ts';
export { patchMenu } from './patch-menu.ts';
export { replaceDish } from './replace-dish.ts';
export { setDishImage } from './set-dish-image.ts';
