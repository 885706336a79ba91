import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMarkTodayMutation } from '../../api/api.ts';
import styles from './since-you-were-here.module.css';
import { newsWords } from './news-words.ts';
import type { TodayState } from './use-today.ts';

/** What happened to the user's photos since the last visit; nothing when nothing did. It is news until it is seen. */
export function SinceYouWereHere({ today: { news, unmarked } }: { today: TodayState }) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [mark] = useMarkTodayMutation();
  const see = useEffectEvent(() => void mark({ markTodayDto: { newsSeen: true } }));
  const isNews = news !== null;
  useEffect(() => {
    if (unmarked && !isNews) return see();
    if (!section.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      see();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [unmarked, isNews]);
  if (!news) return null;
  const { objectStorageUrl, width, height } = news.image;
  return (
    <section ref={section} className={styles.section} aria-labelledby={heading}>
      <img className={styles.photo} src={objectStorageUrl} width={width} height={height} alt="" />
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          Since you were here
        </h2>
        <p>{newsWords(news)}</p>
      </div>
    </section>
  );
}
