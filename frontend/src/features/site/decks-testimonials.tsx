import { PlayingCard } from '../../ui/playing-card.tsx';
import styles from './decks-testimonials.module.css';

interface TestimonialsProps {
  heading: string;
  voices: readonly { words: string; name: string }[];
}

/** Testimonials of players, each on its own card, laid out as if dealt. */
export function Testimonials({ heading, voices }: TestimonialsProps) {
  return (
    <section aria-labelledby="voices">
      <h2 id="voices" className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.table}>
        {voices.map(({ words, name }, place) => (
          <li key={place}>
            <PlayingCard className={styles.card}>
              <figure className={styles.voice}>
                <blockquote className={styles.words}>{words}</blockquote>
                <figcaption className={styles.name}>{name}</figcaption>
              </figure>
            </PlayingCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
