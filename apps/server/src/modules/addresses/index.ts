export {
  addAddress,
  assertRoom,
  deleteAddress,
  findAddress,
  listAddresses,
  updateAddress,
} from './save-address.ts';
