interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the browser asks that nobody else is told. */
export function wantsPrivacy(browser: PrivacySignals = navigator): boolean {
  return (
    browser.globalPrivacyControl === true ||
    browser.doNotTrack === '1' ||
    browser.doNotTrack === 'yes'
  );
}
