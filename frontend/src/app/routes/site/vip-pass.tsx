import { decks } from '../../../content/decks.ts';
import { vipPass } from '../../../content/vip-pass.ts';
import { BuyButton } from '../../../features/shop/buy-button.tsx';
import { DeckBox } from '../../../ui/deck-box.tsx';
import styles from './vip-pass.module.css';

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
