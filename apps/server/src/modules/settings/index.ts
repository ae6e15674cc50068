export { changeSettings, getSettings } from './administer-settings.ts';
export { KnownSettings } from './known-settings.ts';
