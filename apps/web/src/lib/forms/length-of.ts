/** "12 of 80 characters": how much of its room a text has taken. */
export const lengthOf = (text: string | undefined, max: number): string =>
  `${text?.length ?? 0} of ${max} characters`;
