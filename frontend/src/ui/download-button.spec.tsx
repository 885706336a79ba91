import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DownloadButton } from './download-button.tsx';
import { currentToasts } from './toast.ts';

function renderButton() {
  render(
    <DownloadButton href="/public/game.pdf" what="free game PDF">
      Download Free PDF
    </DownloadButton>,
  );
  return screen.getByRole('link', { name: 'Download Free PDF' });
}

it('is a plain link to a file of our own that is kept, not opened', () => {
  const link = renderButton();
  expect(link).toHaveAttribute('href', '/public/game.pdf');
  expect(link).toHaveAttribute('download');
});

it('leaves the download to the browser and says that it has started', () => {
  const link = renderButton();
  expect(currentToasts()).toEqual([]);
  const leftToTheBrowser = fireEvent.click(link);
  expect(leftToTheBrowser).toBe(true);
  expect(currentToasts()[0]).toMatchObject({
    title: 'Download Started',
    description: 'The free game PDF of Unspoken is downloading now.',
  });
});
