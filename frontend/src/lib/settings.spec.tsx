import { describe, expect, it } from 'vitest';
import { NO_SETTINGS, readSettings } from './settings.ts';

function pageWith(block: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="application/json" id="unspoken-settings">${block}</script>`;
  return page;
}

describe('settings', () => {
  it('the settings are read from the JSON block of the page', () => {
    const shown = { ...NO_SETTINGS, gaMeasurementId: 'G-1', contact: 'hello@play.example' };
    expect(readSettings(pageWith(JSON.stringify(shown)))).toEqual(shown);
  });

  it('a page without a JSON block has empty settings', () => {
    expect(readSettings(document.implementation.createHTMLDocument())).toEqual(NO_SETTINGS);
  });
});
