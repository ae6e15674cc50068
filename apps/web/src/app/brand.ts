/** The platform's name as its administrators set it; the server writes it into the page. Everything that shows it reads it here. */
export const PRODUCT_NAME =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Tiffin';
