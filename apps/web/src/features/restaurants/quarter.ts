/** "Indiranagar" of "27, 12th Main Road, Indiranagar, Bengaluru 560038": the part before the city, if there is one. */
export const quarterOf = (address: string): string => {
  const parts = address.split(',').map((part) => part.trim());
  return parts.length < 3 ? '' : (parts.at(-2) ?? '');
};
