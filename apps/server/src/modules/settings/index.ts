export { changeSettings, getSettings } from './administer-settings.ts';
export { endOpenCoupons } from './end-open-coupons.ts';
export { readSearchWords, readSettings } from './settings.repo.ts';
export { KnownSettings } from './known-settings.ts';
