/** Types for the part of the storefront's script that the buy button uses. */
export interface StorefrontSdk {
  buildClient: (shop: { domain: string; storefrontAccessToken: string }) => unknown;
  UI?: { onReady: (client: unknown) => Promise<StorefrontUi> };
}

interface StorefrontUi {
  /** Resolves to undefined when the product could not be shown, because the script ignores its errors. */
  createComponent: (
    type: 'product',
    config: { id: string; node: HTMLElement; cartNode: HTMLElement; options: object },
  ) => Promise<object | undefined>;
}

declare global {
  interface Window {
    ShopifyBuy?: StorefrontSdk;
  }
}

const SCRIPT = 'https://sdks.shopifycdn.com/buy-button/latest/buy-button-storefront.min.js';

let loading: Promise<StorefrontSdk> | undefined;

/** Loads the storefront's script once; retries after a failure. */
export function loadStorefrontSdk(): Promise<StorefrontSdk> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(): Promise<StorefrontSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The storefront did not arrive.'));
    };
    script.src = SCRIPT;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.ShopifyBuy ? resolve(window.ShopifyBuy) : fail());
    document.head.append(script);
  });
}
