export { exportOptions } from './export-options.ts';
export { exportMenu } from './export-menu.ts';
export { exportList } from './export-list.ts';
