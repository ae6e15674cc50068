export { addAddress, assertRoom, deleteAddress, listAddresses, updateAddress } from './save-address.ts';
