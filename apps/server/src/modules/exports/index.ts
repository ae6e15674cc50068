export { exportOptions } from './export-options.ts';
export { exportMenu } from './export-menu.ts';
export { exportOrders } from './export-orders.ts';
export { exportList } from './export-list.ts';
