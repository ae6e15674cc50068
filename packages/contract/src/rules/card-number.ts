/** Whether a text holds something that looks like a payment card: 13–19 digits that pass Luhn (RULES 3). */
export function hasCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d)+/g) ?? [];
  return runs.some((run) => containsCard(run.replace(/\D/g, '')));
}

/** A longer run of digits is a phone or an order number with a card inside only when it is 13–19 long itself. */
function containsCard(digits: string): boolean {
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
