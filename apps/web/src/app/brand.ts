/** The product's name. A working name: everything that shows it reads it here. */
export const PRODUCT_NAME = 'Tiffin';
