import { afterEach, describe, expect, it, vi } from 'vitest';
import { googleAnalytics } from './google-analytics.ts';
import { wantsPrivacy } from './privacy.ts';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const commands = () => (window.dataLayer ?? []).map((each) => [...(each as unknown[])]);

describe('googleAnalytics', () => {
  afterEach(() => {
    delete window.dataLayer;
    document.head.replaceChildren();
  });

  it('is left alone without a measurement id', () => {
    expect(googleAnalytics(null)).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('is left alone for a browser that asks for privacy', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(googleAnalytics('G-TEST')).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('learns of pages and events, and never of an address we did not cut', () => {
    const google = googleAnalytics('G-TEST');
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    google?.page('https://play.example/auth', 'Sign In | Unspoken');
    google?.tell({ action: 'scroll', category: 'Engagement', value: 25 });
    const page = { page_location: 'https://play.example/auth', page_title: 'Sign In | Unspoken' };
    expect(commands()).toEqual([
      ['js', expect.any(Date)],
      ['set', { ...page, page_referrer: '' }],
      ['config', 'G-TEST', { send_page_view: false }],
      ['event', 'scroll', { event_category: 'Engagement', value: 25 }],
    ]);
  });
});

describe('wantsPrivacy', () => {
  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: 'yes' }, true],
    [{ doNotTrack: 'unspecified' }, false],
    [{ doNotTrack: null, globalPrivacyControl: false }, false],
    [{}, false],
  ])('of %j is %s', (signals, wanted) => {
    expect(wantsPrivacy(signals)).toBe(wanted);
  });
});
