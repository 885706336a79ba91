/**
 * Inlined in the head of pages with a picture to rate: marks the page when this browser got its picture lately or reported
 * it (`queue/known-pictures.ts`), so that the picture is never painted. The page then asks for another one.
 */
try {
  const block = document.getElementById('unspoken-picture');
  const { id } = JSON.parse(block?.textContent ?? '') as { id: number };
  const known = localStorage.getItem('unspoken.pictures') ?? '';
  if (new RegExp(`\\b${id}\\b`).test(known)) document.documentElement.dataset['known'] = '';
} catch {
  // The page has no picture, or the browser no storage.
}

export {};
