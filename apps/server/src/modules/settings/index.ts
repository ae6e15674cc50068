export { changeSettings, getSettings } from './administer-settings.ts';
export { readSettings } from './settings.repo.ts';
export { KnownSettings } from './known-settings.ts';
