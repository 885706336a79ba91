import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { photo } from '../queue/photo.fixture.ts';
import { PhotosBeneath } from './photos-beneath.tsx';

it('the photos beneath stay blurred until the page is used', () => {
  render(<PhotosBeneath photos={[1, 2].map((id) => ({ key: id, photo: photo(id) }))} />);
  const sources = () =>
    screen.getAllByTestId('beneath').map((face) => face.querySelector('img')?.getAttribute('src'));
  expect(sources()).toEqual([null, null]);
  fireEvent.pointerDown(document.body);
  expect(sources()).toEqual(['/media/2.jpg', '/media/1.jpg']);
});
