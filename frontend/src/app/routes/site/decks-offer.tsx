import { deckShop } from '../../../content/decks.ts';
import { type LinkName, settings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { DeckBox, type DeckBoxProps } from '../../../ui/deck-box.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './decks-offer.module.css';

interface DeckOfferProps extends Pick<DeckBoxProps, 'tone' | 'codes'> {
  deck: {
    name: string;
    cards: number;
    lead: string;
    facts: readonly string[];
    questions: DeckBoxProps['questions'];
    link: LinkName;
  };
}

/** One deck: its box, what is inside, and where to buy it. */
export function DeckOffer({ deck, tone, codes }: DeckOfferProps) {
  const href = settings.links[deck.link];
  return (
    <article className={styles.offer}>
      <DeckBox tone={tone} codes={codes} cards={deck.cards} questions={deck.questions} />
      <h2>{deck.name}</h2>
      <p className={styles.lead}>{deck.lead}</p>
      <ul className={styles.facts}>
        {deck.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {href ? (
        <Button asChild className={styles.buy}>
          <a href={href} target="_blank" rel="noopener">
            <span>{deckShop.buy}</span>
            <VisuallyHidden>{`: ${deck.name} (opens in a new tab)`}</VisuallyHidden>
          </a>
        </Button>
      ) : (
        <p className={styles.buy}>{deckShop.notYet}</p>
      )}
    </article>
  );
}
