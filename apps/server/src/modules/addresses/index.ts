export { placeOfAddress } from './place-of-address.ts';
export {
  addAddress,
  assertRoom,
  deleteAddress,
  findAddress,
  listAddresses,
  updateAddress,
} from './save-address.ts';
