export { listNotices } from './list-notices.ts';
