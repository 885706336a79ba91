import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FalliblePart } from './fallible-part.tsx';

/** Replaces the texts of the page, as a translation does. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: ChildNode[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as ChildNode);
  for (const text of found) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.replaceWith(font);
  }
}

function Form({ isTextAlone }: { isTextAlone: boolean }) {
  const [sent, setSent] = useState(false);
  const words = sent ? 'Sent' : 'Not sent';
  return (
    <main>
      <button onClick={() => setSent(true)}>Send</button>
      <FalliblePart>
        {isTextAlone ? <p>{words}</p> : null}
        {isTextAlone ? null : (
          <p key="text">
            {sent ? null : 'Not sent'} <b>{sent ? words : null}</b>
          </p>
        )}
      </FalliblePart>
    </main>
  );
}

it('a text that is alone in its element can change on a translated page', async () => {
  render(<Form isTextAlone />);
  translate();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Sent')).toBeVisible();
});

it('a part that fails on a translated page leaves the others, and Try again shows its latest state', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Form isTextAlone={false} />);
  translate();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('What you have sent is not lost.');
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Sent')).toBeVisible();
});
