import { describe, expect, test } from 'vitest';
import { isValidPassword, passwordStrength } from './password.ts';

describe('the password rule', () => {
  test.each([
    ['Customer@123', true],
    ['Aa1!aaaa', true],
    ['Aa1!aaa', false],
    ['aa1!aaaa', false],
    ['AA1!AAAA', false],
    ['Aab!aaaa', false],
    ['Aa1aaaaa', false],
    // Password managers make such.
    ['xuwkyp-3sotno-Cehwov', true],
    ['Aa1-aaaa', true],
    ['Aa1_aaaa', true],
    ['Aa1€aaaa', true],
    ['Aa1؟aaaa', true],
    ['Aa1éaaaa', false],
    ['Aa1 aaaa', false],
    ['', false],
    [`Aa1!${'a'.repeat(124)}`, true],
    [`Aa1!${'a'.repeat(125)}`, false],
  ])('%j is valid: %s', (password, isValid) => {
    expect(isValidPassword(password)).toBe(isValid);
  });

  test.each(Array.from('!@#$%^&*(),.?":{}|<>-_=+;\'`~/\\[]'))(
    'takes %s as a special character',
    (special) => {
      expect(isValidPassword(`Aaaaaaa1${special}`)).toBe(true);
    },
  );
});

describe('the meter', () => {
  test.each([
    ['', 'Weak'],
    ['a', 'Weak'],
    ['aA1', 'Weak'],
    ['aaaaaaaa', 'Weak'],
    ['aaaaaaaaaaaa', 'Weak'],
    // Three rules are score 2, still Weak; four are Fair.
    ['aaaaaaa1', 'Weak'],
    ['aA1!', 'Fair'],
    ['aaaaaaA1', 'Fair'],
    ['aaaaaaaaaaA', 'Weak'],
    ['aaaaaaaaaaaA', 'Fair'],
    ['aaaaaaaaaaA1', 'Good'],
    // Just valid is Good, long is Strong.
    ['Aa1!aaaa', 'Good'],
    ['Aa1!aaaaaaa', 'Good'],
    ['Aa1!aaaaaaaa', 'Strong'],
    ['Customer@123', 'Strong'],
  ] as const)('calls %j %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
