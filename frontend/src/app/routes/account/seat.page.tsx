import { useState } from 'react';
import { PRODUCT_NAME } from '../../../content/brand.ts';
import { TakeSeatForm } from '../../../features/invites/take-seat-form.tsx';
import { CardScreen } from '../../../ui/card-screen.tsx';
import { useMailedToken } from '../../navigation/mailed-token.ts';

/** Target of the code that a friend shows at the table: the invitation is mailed to the address that is typed here. */
export default function SeatPage() {
  const token = useMailedToken();
  const [address, setAddress] = useState('');
  if (address) {
    return (
      <CardScreen
        face="sent"
        title="The seat is yours."
        lead={`The invitation is on its way to ${address}.`}
      >
        <p>
          Open it to come in. If nothing comes within a few minutes, please look into your spam
          folder.
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
