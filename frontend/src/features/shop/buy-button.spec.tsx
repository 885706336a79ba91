import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorefrontSdk } from './storefront-sdk.ts';

const SHOP = { domain: 'unspoken.myshopify.example', token: 'public-token', productId: '4711' };
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const link = () => screen.queryByRole('link', { name: /Get the pass/ });

/** A fake storefront that shows `product` and records its calls. */
function storefront(product: object | undefined) {
  const buildClient = vi.fn((shop: object) => shop);
  const createComponent = vi.fn((_type: string, config: { node: HTMLElement }) => {
    if (product) config.node.append(document.createElement('iframe'));
    return Promise.resolve(product);
  });
  const sdk: StorefrontSdk = {
    buildClient,
    UI: { onReady: () => Promise.resolve({ createComponent }) },
  };
  return { sdk, buildClient, createComponent };
}

async function arrive(sdk: StorefrontSdk | undefined) {
  window.ShopifyBuy = sdk;
  await act(async () => {
    scripts()[0]?.dispatchEvent(new Event(sdk ? 'load' : 'error'));
    await Promise.resolve();
  });
}

async function renderButton(shop: typeof SHOP | null = SHOP) {
  // The module caches the loaded script; each test starts without it.
  vi.resetModules();
  const { BuyButton } = await import('./buy-button.tsx');
  const button = <BuyButton label="Get the pass" href="https://shop.example/pass" shop={shop} />;
  return { ...render(button), comeBack: () => render(button) };
}

describe('BuyButton', () => {
  beforeEach(() => {
    document.head.replaceChildren();
  });

  afterEach(() => {
    delete window.ShopifyBuy;
  });

  it('the buy button is a link to the shop without a script when no storefront is set', async () => {
    await renderButton(null);
    expect(link()).toHaveAttribute('href', 'https://shop.example/pass');
    expect(scripts()).toEqual([]);
  });

  it('the buy button is replaced by the button of the storefront', async () => {
    const { sdk, buildClient, createComponent } = storefront({});
    const { container } = await renderButton();
    expect(link()).toBeVisible();
    expect(scripts().map((script) => script.src)).toEqual([
      'https://sdks.shopifycdn.com/buy-button/latest/buy-button-storefront.min.js',
    ]);
    await arrive(sdk);
    await waitFor(() => expect(link()).toBeNull());
    expect(container.querySelector('iframe')).not.toBeNull();
    expect(buildClient).toHaveBeenCalledWith({
      domain: SHOP.domain,
      storefrontAccessToken: SHOP.token,
    });
    expect(createComponent.mock.lastCall?.[1]).toMatchObject({
      id: '4711',
      options: { product: { googleFonts: [], text: { button: 'Get the pass' } } },
    });
  });

  it('the buy button stays a link when the script is blocked, and loads it again next time', async () => {
    const { unmount, comeBack } = await renderButton();
    await arrive(undefined);
    expect(link()).toBeVisible();
    expect(scripts()).toEqual([]);
    unmount();
    comeBack();
    expect(scripts()).toHaveLength(1);
  });

  it('the buy button stays a link when the storefront lacks the product', async () => {
    const { sdk, createComponent } = storefront(undefined);
    await renderButton();
    await arrive(sdk);
    await waitFor(() => expect(createComponent).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(link()).toBeVisible();
  });

  it('the buy button is not replaced while it has focus', async () => {
    const { sdk, createComponent } = storefront({});
    await renderButton();
    act(() => link()?.focus());
    await arrive(sdk);
    await waitFor(() => expect(createComponent).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(link()).toHaveFocus();
    act(() => link()?.blur());
    expect(link()).toBeNull();
  });

  it('leaving the page removes the button of the storefront', async () => {
    const { sdk } = storefront({});
    const { unmount } = await renderButton();
    await arrive(sdk);
    await waitFor(() => expect(link()).toBeNull());
    unmount();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
