import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

function pageWith(block: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="application/json" id="unspoken-settings">${block}</script>`;
  return page;
}

describe('settings', () => {
  it('come from the data block of the page', () => {
    expect(readSettings(pageWith('{"gaMeasurementId":"G-1","shopify":null}'))).toEqual({
      gaMeasurementId: 'G-1',
      shopify: null,
    });
  });

  it.each(['', '{"ga', 'null', '"text"'])('are empty for the block %j', (block) => {
    expect(readSettings(pageWith(block))).toEqual({});
  });

  it('are empty without a block', () => {
    expect(readSettings(document.implementation.createHTMLDocument())).toEqual({});
  });
});
