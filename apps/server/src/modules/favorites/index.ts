export { addFavorite, removeFavorite } from './change-favorites.ts';
export { getFavorites, getWishlist } from './list-favorites.ts';
