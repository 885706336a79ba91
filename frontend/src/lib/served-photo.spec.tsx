import { describe, expect, it } from 'vitest';
import { readServedPhoto } from './served-photo.ts';

function pageWith(block: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="application/json" id="unspoken-photo">${block}</script>`;
  return page;
}

describe('readServedPhoto', () => {
  it('the photo of the page is read from its JSON block', () => {
    expect(readServedPhoto(pageWith('{"id":7,"placeholder":"\\u003c"}'))).toEqual({
      id: 7,
      placeholder: '<',
    });
  });

  it('a missing or damaged JSON block means no photo of the page', () => {
    expect(readServedPhoto(document.implementation.createHTMLDocument())).toBeNull();
    expect(readServedPhoto(pageWith(''))).toBeNull();
    expect(readServedPhoto(pageWith('{"id":'))).toBeNull();
  });
});
