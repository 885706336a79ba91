import { reloadForNewBuild } from '../lib/stale-build.ts';
import { toast } from './toast.ts';

/** Loads the code of a dialog when it is opened; says so and returns null when that fails. */
export async function loadDialog<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await load().catch(reloadForNewBuild);
  } catch {
    toast({
      title: 'Error',
      description: 'This could not be opened. Please try again.',
      tone: 'error',
    });
    return null;
  }
}
