export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Offers a link through the device's share sheet, else copies it. Call it straight from the click:
 * the share sheet opens only while the browser still counts the gesture, so nothing may wait before.
 */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      // Also what a device without any share target reports; silence is right for both.
      if (isAbort(error)) return 'cancelled';
    }
  }
  return copyLink(link.url);
}

async function copyLink(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // No clipboard on an insecure page, or the gesture has expired.
    return 'failed';
  }
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && (error as Error | null)?.name === 'AbortError';
}
