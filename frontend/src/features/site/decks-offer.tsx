import { deckShop } from '../../content/decks.ts';
import { type LinkName, settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { DeckBox, type DeckBoxProps } from '../../ui/deck-box.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import page from '../../ui/page.module.css';
import styles from './decks-offer.module.css';

interface DeckOfferProps extends Pick<DeckBoxProps, 'tone' | 'codes'> {
  deck: {
    key: 'launch' | 'offline';
    name: string;
    cards: number;
    lead: string;
    facts: readonly string[];
    fan: readonly number[];
    link: LinkName;
  };
}

/** One deck: its box, what is inside, and where to buy it. */
export function DeckOffer({ deck, tone, codes }: DeckOfferProps) {
  const { phase = 'before', links, deckFacts } = settings;
  const ofPhase = {
    before: { href: null, label: deckShop.buy },
    crowdfunding: { href: links.crowdfunding, label: deckShop.back },
    'on-sale': { href: links[deck.link], label: deckShop.buy },
  };
  const { href, label } = ofPhase[phase];
  const facts = [...deck.facts, ...(deckFacts?.[deck.key] ?? [])];
  return (
    <article className={styles.offer}>
      <DeckBox tone={tone} codes={codes} cards={deck.cards} fan={deck.fan} />
      <h2>{deck.name}</h2>
      <p className={styles.lead}>{deck.lead}</p>
      <ul className={styles.facts}>
        {facts.map((fact, place) => (
          <li key={place}>{fact}</li>
        ))}
      </ul>
      {href ? (
        <>
          <Button asChild className={styles.buy}>
            <a href={href} target="_blank" rel="noopener">
              <span>{label}</span>
              <VisuallyHidden>{`: ${deck.name} (opens in a new tab)`}</VisuallyHidden>
            </a>
          </Button>
          <p className={page.note}>{deckShop.price[phase]}</p>
        </>
      ) : (
        <p className={styles.buy}>{deckShop.notYet[phase]}</p>
      )}
    </article>
  );
}
