interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
export function wantsPrivacy(browser: PrivacySignals = navigator): boolean {
  return (
    browser.globalPrivacyControl === true ||
    browser.doNotTrack === '1' ||
    browser.doNotTrack === 'yes'
  );
}
