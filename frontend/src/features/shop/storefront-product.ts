import type { Settings } from '../../lib/settings.ts';
import { loadStorefrontSdk } from './storefront-sdk.ts';

export type Shop = NonNullable<Settings['shopify']>;

/** Adds the storefront's buy button to a node; rejects when the storefront cannot show it. */
export async function embedProduct(shop: Shop, node: HTMLElement, label: string): Promise<void> {
  const sdk = await loadStorefrontSdk();
  if (!sdk.UI) throw new Error('The storefront came without its buttons.');
  const { domain, token: storefrontAccessToken, productId: id } = shop;
  const ui = await sdk.UI.onReady(sdk.buildClient({ domain, storefrontAccessToken }));
  // By default the cart is appended to the body, where it would stay after this page is left.
  const options = storefrontOptions(label);
  const product = await ui.createComponent('product', { id, node, cartNode: node, options });
  if (!product) throw new Error('The storefront did not show the product.');
}

function storefrontOptions(label: string) {
  return {
    product: {
      buttonDestination: 'checkout',
      width: '100%',
      contents: { img: false, title: false, price: false, options: false },
      text: { button: label },
      // Fonts of the storefront would load from another host.
      googleFonts: [],
      styles: buttonStyles(),
    },
    cart: { popup: true, startOpen: false, googleFonts: [] },
    toggle: { googleFonts: [] },
    option: { googleFonts: [] },
  };
}

/** Styles of our buttons, because the storefront renders in an iframe without our CSS. */
function buttonStyles() {
  const page = getComputedStyle(document.documentElement);
  const color = page.getPropertyValue('--on-thread').trim();
  const background = page.getPropertyValue('--thread').trim();
  const pressed = { color, 'background-color': page.getPropertyValue('--thread-pressed').trim() };
  return {
    product: { margin: '0', 'max-width': '100%' },
    buttonWrapper: { margin: '0' },
    button: {
      width: '100%',
      height: '56px',
      padding: '0 16px',
      'border-radius': '12px',
      color,
      'background-color': background,
      'font-family': 'system-ui, sans-serif',
      'font-size': '18px',
      'font-weight': '600',
      'letter-spacing': '0',
      ':hover': pressed,
      ':focus': pressed,
    },
  };
}
