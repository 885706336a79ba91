import { useState } from 'react';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { TakeSeatForm } from '../../../features/invites/take-seat-form.tsx';
import { CardScreen } from '../../../ui/card-screen.tsx';
import { useMailedToken } from '../../navigation/mailed-token.ts';

/** Target of the QR code of a seat. It mails the invitation to the address that the friend types. */
export default function SeatPage() {
  const token = useMailedToken();
  const [address, setAddress] = useState('');
  if (address) {
    return (
      <CardScreen
        face="sent"
        title="The seat is yours."
        lead={`Please look into the inbox of ${address}.`}
      >
        <p>
          Open the invitation there to come in. No email after a few minutes? Please check your spam
          folder. If the address has had several emails from us today, none comes: ask your friend
          again tomorrow.
        </p>
      </CardScreen>
    );
  }
  return (
    <CardScreen
      face="seat"
      title="Here’s a seat for you."
      lead={`A friend invites you to ${PRODUCT_NAME}, a card game with one rule: no talking. Its website asks one question a day.`}
    >
      <TakeSeatForm token={token} onTaken={setAddress} />
    </CardScreen>
  );
}
