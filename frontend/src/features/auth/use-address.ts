import { type ChangeEvent, useState } from 'react';

/** An address typed on one screen and wanted on the next. */
export interface AddressProps {
  address: string;
  onAddress: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Carries an address between screens; kept in memory only. */
export function useAddress(): AddressProps {
  const [address, setAddress] = useState('');
  return { address, onAddress: (event) => setAddress(event.target.value) };
}
