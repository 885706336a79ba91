import styles from './markdown-legend.module.css';

const EXAMPLES = [
  ['# Headline', 'a headline'],
  ['**bold**, *italic*', 'emphasis'],
  ['[the deck](https://...)', 'a link'],
  ['- first', 'a list'],
  ['1. first', 'a numbered list'],
  ['> words', 'a quote'],
  ['---', 'a line between two parts'],
] as const;

/** Legend of the Markdown that letters support. */
export function MarkdownLegend() {
  return (
    <details className={styles.legend}>
      <summary>How to format the text</summary>
      <dl className={styles.list}>
        {EXAMPLES.map(([written, meaning]) => (
          <div key={written} className={styles.row}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>An empty line begins a new paragraph. Images and HTML stay as they are written.</p>
    </details>
  );
}
