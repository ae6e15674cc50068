declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core';
}
