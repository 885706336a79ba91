import { useState, type InputEvent } from 'react';
import { meantDomain } from '../content/mistyped-domains.ts';
import { TextButton } from './text-button.tsx';

/**
 * Offers the right domain for a mistyped address. It appears while typing, because on blur it would move a button
 * that is being pressed.
 */
export function useMeantDomain() {
  const [meant, setMeant] = useState<{ input: HTMLInputElement; domain: string } | null>(null);
  // A form that is cleared writes into the field without an event.
  const isCurrent = meant !== null && meantDomain(meant.input.value) === meant.domain;
  const onInput = ({ currentTarget: input }: InputEvent<HTMLInputElement>) => {
    const domain = meantDomain(input.value);
    setMeant(domain === undefined ? null : { input, domain });
  };
  const take = () => {
    if (!meant) return;
    const { input, domain } = meant;
    write(input, `${input.value.slice(0, input.value.lastIndexOf('@'))}@${domain}`);
    input.focus();
  };
  const offer = (
    <p role="status">
      {isCurrent ? <TextButton onClick={take}>{`Did you mean ${meant.domain}?`}</TextButton> : null}
    </p>
  );
  return { onInput, offer };
}

/** Changes the value of a field as typing does, so that React notices the change. */
function write(input: HTMLInputElement, value: string): void {
  const field = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  field?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
