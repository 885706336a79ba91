import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SiteSettingDto } from '../../../api/admin.ts';
import { SettingPreview } from './setting-preview.tsx';
import type { Values } from './setting-values.ts';

const FIELDS = [
  { name: 'shop', label: 'Shop Now' },
  { name: 'vipPass', label: 'VIP pass' },
];

function preview(name: SiteSettingDto['name'], values: Values) {
  const setting = { name, fields: FIELDS } as unknown as SiteSettingDto;
  render(<SettingPreview setting={setting} values={values} />);
  return screen.getByRole('group', { name: 'Preview' });
}

describe('setting preview', () => {
  it('the preview of the links shows typed addresses and says which links are hidden', () => {
    const words = preview('links', { shop: 'https://shop.test/all', vipPass: null });
    expect(screen.getByRole('link', { name: /^Shop Now/ })).toHaveAttribute(
      'href',
      'https://shop.test/all',
    );
    expect(words).toHaveTextContent('VIP pass: not set, so nobody sees it.');
  });

  it('the preview of the links marks a placeholder', () => {
    expect(preview('links', { shop: 'https://shop.example/all' })).toHaveTextContent(
      'a placeholder, which production hides.',
    );
  });

  it.each(['javascript:alert(1)', 'shop', 'ftp://shop.test'])(
    'the preview of the links does not link %s',
    (shop) => {
      expect(preview('links', { shop })).toHaveTextContent('Shop Now: not an address.');
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it.each([
    [{ domain: 'shop.test', token: 't', productId: '1' }, 'the buy button of shop.test'],
    [{ domain: 'shop.test', token: null, productId: '1' }, 'a plain link'],
  ])('the preview of the storefront %o says whether the page has a buy button', (values, words) => {
    expect(preview('storefront', values)).toHaveTextContent(words);
  });

  it('the preview of a prize whose draw is over shows the text of the page after it', () => {
    const over = preview('prize', { on: true, text: 'A deck for you', until: '2020-01-01' });
    expect(over).toHaveTextContent('The page says: The draw is closed.');
    expect(over).not.toHaveTextContent(/A deck for you|nobody/);
  });

  it.each([
    [{ on: true, until: '2999-01-01T00:00:00Z' }, 'Shown until'],
    [{ on: true, until: null }, 'Shown until you change it.'],
    [{ on: false, until: '2020-01-01' }, 'Off: nobody sees it.'],
  ])('the preview of a prize %o shows its text and who sees it', (values, words) => {
    const prize = preview('prize', { text: 'A deck for you', ...values });
    expect(prize).toHaveTextContent(words);
    expect(prize).toHaveTextContent('A deck for you');
  });

  it.each([
    [{ at: '07:00', to: null }, 'Nobody gets a mail.'],
    [{ at: null, to: 'a@b.example' }, 'To a@b.example: only what can’t wait, at once.'],
    [
      { at: '07:00', to: 'a@b.example\nc@d.example' },
      'To a@b.example, c@d.example: each morning at 07:00, and what can’t wait, at once.',
    ],
  ])('the preview of the morning mail %j says "%s"', (values, words) => {
    expect(preview('morning', values)).toHaveTextContent(words);
  });

  it('the preview of tracking names where page views go', () => {
    expect(preview('tracking', { gaMeasurementId: 'G-1', metaPixelId: null })).toHaveTextContent(
      'as G-1. Nothing goes to Meta.',
    );
  });
});
