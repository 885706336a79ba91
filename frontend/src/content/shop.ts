/** Where things are bought, outside the product. */
export const SHOP = 'https://shop.unspoken.example';
