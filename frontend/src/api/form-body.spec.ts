import { expect, it } from 'vitest';
import { formBody } from './form-body.ts';

it('formBody turns an object with a file into form data without its empty fields', () => {
  const image = new File(['bytes'], 'card.jpg', { type: 'image/jpeg' });
  const form = formBody({ image, rotation: 90, pageUrl: '/fr-circ', email: undefined });
  if (!(form instanceof FormData)) throw new Error('Not a form.');
  expect([...form.keys()]).toEqual(['image', 'rotation', 'pageUrl']);
  expect(form.get('rotation')).toBe('90');
  expect(form.get('pageUrl')).toBe('/fr-circ');
  expect(form.get('image')).toMatchObject({ name: 'card.jpg', size: 5 });
});

it.each([[{ imageId: 7 }], ['text'], [undefined], [null]])(
  'formBody leaves %j unchanged',
  (body) => {
    expect(formBody(body)).toBe(body);
  },
);
