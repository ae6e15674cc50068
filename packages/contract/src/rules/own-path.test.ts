import { expect, test } from 'vitest';
import { isOwnPath, OWN_PATH_MAX_LENGTH } from './own-path.ts';

test.each([
  '/customer',
  '/customer/restaurant/saffron-courtyard?dish=12#dish-12',
  '/customer/search?q=https://evil.example//x',
  '/customer/restaurant/बिरयानी',
  '/restaurant/orders/7',
  '/',
])('%j is a page here', (path) => expect(isOwnPath(path)).toBe(true));

test.each([
  '',
  'customer',
  'https://evil.example/customer',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /customer',
  '/customer/..//evil.example',
  '/customer/%2E%2e//evil.example',
  '/customer/../admin',
  '/customer/./x',
  '/customer//x',
  '/customer/..',
  'javascript:alert(1)',
  '/customer\u0000',
  `/${'x'.repeat(OWN_PATH_MAX_LENGTH)}`,
])('%j is none', (path) => expect(isOwnPath(path)).toBe(false));
