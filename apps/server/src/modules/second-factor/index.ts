export { assertCode } from './check-code.ts';
export {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './own-factor.ts';
export { dropSecondFactor } from './second-factor.repo.ts';
export { stepUp } from './step-up.ts';
export { recordFactorChange } from './record-factor-change.ts';
