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

it('the download button is a plain link with the download attribute', () => {
  const link = renderButton();
  expect(link).toHaveAttribute('href', '/public/game.pdf');
  expect(link).toHaveAttribute('download');
});

it('a click on the download button leaves the download to the browser and shows a notice', () => {
  const link = renderButton();
  expect(currentToasts()).toEqual([]);
  const leftToTheBrowser = fireEvent.click(link);
  expect(leftToTheBrowser).toBe(true);
  expect(currentToasts()[0]).toMatchObject({
    title: 'Download Started',
    description: 'The free game PDF of Unspoken is downloading now.',
  });
});
