import { useEffect } from 'react';

interface AliveProps {
  /** The content of the page, or all that surrounds it. */
  part: 'main' | 'html';
}

/** Says, once what stands before it has mounted, that this part hears presses: until then they are kept for it. */
export function Alive({ part }: AliveProps) {
  useEffect(() => {
    document.querySelector(part)?.dispatchEvent(new Event('alive', { bubbles: true }));
  }, [part]);
  return null;
}
