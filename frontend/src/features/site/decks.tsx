import { decks, deckShop } from '../../content/decks.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { settings } from '../../lib/settings.ts';
import { DeckOffer } from './decks-offer.tsx';
import { Testimonials } from './decks-testimonials.tsx';
import { classNames } from '../../lib/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './decks.module.css';

const { close } = deckShop;

/** Both decks side by side, testimonials, and the link to the shop. */
export function Decks() {
  const { links, phase, testimonials = [] } = settings;
  return (
    <div className={classNames(page.page, styles.page)}>
      <header className={styles.words}>
        <h1>{deckShop.headline}</h1>
        <p className={classNames(page.lead, styles.lead)}>{deckShop.lead}</p>
      </header>
      <div className={styles.offers}>
        <DeckOffer deck={decks.launch} tone="thread" codes />
        <DeckOffer deck={decks.offline} tone="ink" />
      </div>
      <WhatIsACard />
      {testimonials.length > 0 ? (
        <Testimonials heading={deckShop.voices} voices={testimonials} />
      ) : null}
      {links.shop && phase === 'on-sale' ? (
        <section className={styles.close} aria-labelledby="shop">
          <h2 id="shop">{close.headline}</h2>
          <p className={classNames(page.lead, styles.lead)}>{close.lead}</p>
          <Button asChild variant="quiet" className={styles.shop}>
            <a href={links.shop} target="_blank" rel="noopener">
              <span>{close.button}</span>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </Button>
        </section>
      ) : null}
    </div>
  );
}

/** Explains the three kinds of cards, and why to buy a deck. */
function WhatIsACard() {
  const { headline, kinds, why } = deckShop.explained;
  return (
    <section className={styles.explained} aria-labelledby="what-is-a-card">
      <h2 id="what-is-a-card">{headline}</h2>
      <dl className={styles.kinds}>
        {kinds.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.why}>{why}</p>
    </section>
  );
}
