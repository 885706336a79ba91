export type ShareOutcome = 'shared' | 'canceled' | 'copied' | 'failed';

export interface SharedLink {
  title: string;
  text?: string;
  url: string;
  /** Images to share with the link. */
  files?: File[];
}

/**
 * Shares a link with the Web Share API, or copies it where that is missing. Call it synchronously in the click handler,
 * because both need a user gesture, which is lost after an await.
 */
export async function shareLink(link: SharedLink): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      const { files, ...page } = link;
      // Without support for files, only the link is shared.
      await navigator.share(files && navigator.canShare?.({ files }) ? link : page);
      return 'shared';
    } catch (error) {
      // Devices without a share target also report an abort; both cases need no message.
      if (isAbort(error)) return 'canceled';
    }
  }
  return copyLink(link.url);
}

async function copyLink(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The clipboard is unavailable on an insecure page or after the user gesture has expired.
    return 'failed';
  }
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && (error as Error | null)?.name === 'AbortError';
}
