export { assertCode } from './check-code.ts';
export {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './own-factor.ts';
export { removeFactor } from './remove-factor.ts';
export { stepUp } from './step-up.ts';
