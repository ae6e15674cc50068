export { describeSystem } from './describe-system.ts';
