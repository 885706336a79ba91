import { useLocation } from 'react-router-dom';
import { decks } from '../../../content/decks.ts';
import { vipPass } from '../../../content/vip-pass.ts';
import { BuyButton } from '../../../features/shop/buy-button.tsx';
import { SignedUp, signedUpIn } from '../../../features/signups/signed-up.tsx';
import { paths } from '../../../lib/paths.ts';
import { settings } from '../../../lib/settings.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Link } from '../../../ui/link.tsx';
import { DeckBox } from '../../../ui/deck-box.tsx';
import { classNames } from '../../../lib/class-names.ts';
import page from '../../../ui/page.module.css';
import styles from './vip-pass.module.css';

/** The offer after a sign-up: one dollar for the VIP pass, bought in the shop. */
export default function VipPassPage() {
  const { pass, phase = 'before', shopify } = settings;
  const href = settings.links.vipPass;
  const { state } = useLocation();
  // A reload keeps the state, which the prerendered page lacks.
  const signedUp = useHydrated() ? signedUpIn(state) : null;
  const isSold = Boolean(pass && (href || shopify));
  return (
    <article className={classNames(page.page, styles.page)}>
      <h1 className={styles.headline}>{vipPass.headline}</h1>
      {signedUp ? <SignedUp className={styles.signedUp} email={signedUp} /> : null}
      <DeckBox
        className={styles.deck}
        tone="thread"
        codes
        cards={decks.launch.cards}
        fan={decks.launch.fan}
      />
      <div className={styles.offer}>
        {pass ? (
          <>
            <p className={styles.lead}>{vipPass.lead}</p>
            <p className={styles.gives}>{pass}</p>
          </>
        ) : null}
        {isSold ? (
          <>
            <BuyButton className={styles.act} label={vipPass.act} href={href} shop={shopify} />
            <p className={classNames(page.note, styles.note)}>{vipPass.note}</p>
          </>
        ) : (
          <>
            <p className={styles.lead}>{vipPass.none[phase]}</p>
            <p>
              <Link to={paths.decks}>{vipPass.decks}</Link>
            </p>
          </>
        )}
        <ul className={styles.facts}>
          {vipPass.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
