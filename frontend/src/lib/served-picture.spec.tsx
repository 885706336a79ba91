import { describe, expect, it } from 'vitest';
import { readServedPicture } from './served-picture.ts';

function pageWith(block: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="application/json" id="unspoken-picture">${block}</script>`;
  return page;
}

describe('readServedPicture', () => {
  it('reads the picture of the page from its JSON block', () => {
    expect(readServedPicture(pageWith('{"id":7,"placeholder":"\\u003c"}'))).toEqual({
      id: 7,
      placeholder: '<',
    });
  });

  it('a missing or damaged JSON block means no picture of the page', () => {
    expect(readServedPicture(document.implementation.createHTMLDocument())).toBeNull();
    expect(readServedPicture(pageWith(''))).toBeNull();
    expect(readServedPicture(pageWith('{"id":'))).toBeNull();
  });
});
