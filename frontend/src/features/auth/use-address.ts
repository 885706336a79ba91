import { type ChangeEvent, useState } from 'react';

/** An email address shared by several screens. */
export interface AddressProps {
  address: string;
  onAddress: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Keeps an email address between screens, in memory only. */
export function useAddress(): AddressProps {
  const [address, setAddress] = useState('');
  return { address, onAddress: (event) => setAddress(event.target.value) };
}
