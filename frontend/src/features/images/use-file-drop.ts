import { type DragEvent, useEffect, useState } from 'react';

/** Makes an element a drop target; files dropped elsewhere no longer replace the page. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event.dataTransfer)) setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Also fires when the pointer enters a child.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { over, handlers };
}

function keepPage(event: globalThis.DragEvent): void {
  if (carriesFiles(event.dataTransfer)) event.preventDefault();
}

function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
