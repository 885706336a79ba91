import { decks } from '../../../content/decks.ts';
import { vipPass } from '../../../content/vip-pass.ts';
import { BuyButton } from '../../../features/shop/buy-button.tsx';
import { DeckBox } from '../../../ui/deck-box.tsx';
import { paths } from '../../../lib/paths.ts';
import { definePage } from '../../define-page.ts';
import styles from './vip-pass.module.css';

export const page = definePage({
  path: paths.vipPass,
  title: '$1 VIP Pass',
  category: 'Special',
  description:
    'The $1 VIP Pass sets a launch deck of Unspoken aside for you and keeps the VIP price on the day it opens.',
});

/** The offer after a sign-up: one dollar for the VIP pass, bought in the shop. */
export default function VipPassPage() {
  return (
    <article className={styles.page}>
      <h1 className={styles.headline}>{vipPass.headline}</h1>
      <DeckBox
        className={styles.deck}
        tone="thread"
        codes
        cards={decks.launch.cards}
        questions={decks.launch.questions}
      />
      <div className={styles.offer}>
        <p className={styles.lead}>{vipPass.lead}</p>
        <BuyButton className={styles.act} {...vipPass.act} />
        <p className={styles.note}>{vipPass.note}</p>
        <ul className={styles.promises}>
          {vipPass.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
