export { getProfile, updateProfile } from './profile.ts';
