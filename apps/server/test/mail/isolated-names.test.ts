import { expect, test } from 'vitest';
import { renderMail } from '../../src/modules/mail/letters/render-mail.tsx';
import { SAMPLES } from '../../src/modules/mail/letters/samples.ts';

const PLATFORM = { name: 'مائدة 1', publicUrl: 'https://food.example', timeZone: 'Asia/Kolkata' };
const isolated = (text: string) => `\u2068${text}\u2069`;
const element = (text: string) => `<bdi>${text}</bdi>`;

const receipt = {
  ...SAMPLES.receipt,
  restaurantName: 'مطعم 7',
  address: '5 شارع النيل',
  items: [
    { name: 'كباب 2', quantity: 3, amount: '₹300' },
    { name: 'Dal', quantity: 1, amount: '₹90' },
  ],
};

test('a mail isolates names and addresses by elements in HTML and by characters in text and subject', async () => {
  const { subject, html, text } = await renderMail('receipt', receipt, PLATFORM);
  expect(subject).toContain(`at ${isolated('مطعم 7')}`);
  expect(text).toContain(`${isolated('مطعم 7')} has your order`);
  expect(text).toContain(`It goes to: ${isolated('5 شارع النيل')}`);
  expect(text).toContain(`3 × ${isolated('كباب 2')}`);
  expect(text).toContain(`${isolated('مائدة 1')} · https://food.example`);
  for (const part of ['مطعم 7', '5 شارع النيل', 'كباب 2', 'مائدة 1']) expect(html).toContain(element(part));
  expect(html).toContain('1 × Dal');
});

test('a mail without such names has nothing of it', async () => {
  const { subject, html, text } = await renderMail('receipt', SAMPLES.receipt, {
    ...PLATFORM,
    name: 'Tiffin',
  });
  expect(html).not.toContain('<bdi');
  expect(`${subject}${html}${text}`).not.toMatch(/[\u2066-\u2069]/);
});

test('a name that looks like such an element is only text', async () => {
  const facts = { ...SAMPLES.receipt, restaurantName: '</bdi><bdi>مطعم' };
  const { html, text } = await renderMail('receipt', facts, PLATFORM);
  expect(html).toContain(element('&lt;/bdi&gt;&lt;bdi&gt;مطعم'));
  expect(text).toContain(`${isolated('</bdi><bdi>مطعم')} has your order`);
});
