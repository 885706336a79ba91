import { type ChangeEvent, useState } from 'react';

/** An email address shared by several screens. */
export interface AddressProps {
  address: string;
  onAddress: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Keeps an email address between screens, in memory only. */
export function useAddress(known = ''): AddressProps {
  const [address, setAddress] = useState(known);
  return { address, onAddress: (event) => setAddress(event.target.value) };
}
