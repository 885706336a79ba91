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

  it('Google Analytics is not loaded without a measurement id', () => {
    expect(googleAnalytics(null)).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('Google Analytics is not loaded for a browser with Global Privacy Control', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(googleAnalytics('G-TEST')).toBeNull();
    expect(scripts()).toEqual([]);
  });

  it('Google Analytics gets pages and events with cut addresses only', () => {
    const google = googleAnalytics('G-TEST');
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    google?.page('https://play.example/auth', 'Sign In | Unspoken');
    google?.send({ action: 'scroll', category: 'Engagement', value: 25 });
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
  ])('the privacy signals %j mean %s', (signals, wanted) => {
    expect(wantsPrivacy(signals)).toBe(wanted);
  });
});
