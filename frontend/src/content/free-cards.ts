import { numbered } from './card.ts';

/**
 * The free cards: 18 questions that are answered on paper, in printed order. Rules for a new one: anyone can answer it,
 * alone or at a table, in three minutes, and no answer is wrong.
 */
export const freeCards = numbered({
  Write: [
    { prompt: 'What would the warning label on you say?' },
    { prompt: 'What is on the receipt for your last good day?' },
    { prompt: 'How would you advertise the thing you have owned the longest?' },
    { prompt: 'What would you tell the person you were ten years ago, in seven words?' },
    { prompt: 'What are you better at than you let on?' },
    { prompt: 'Which three house rules apply inside your head?' },
  ],
  Draw: [
    { prompt: 'If your patience were a creature, what would it look like?' },
    { prompt: 'What did you see from the window you looked out of most as a child?' },
    { prompt: 'What does the silence between you and your oldest friend look like?' },
    { prompt: 'What holds you up? Draw it as a table, one leg at a time.' },
    { prompt: 'Which moment of this week would make the best stamp?' },
    { prompt: 'Joy lives somewhere in you. What does its front door look like?' },
  ],
  'Write or draw': [
    { prompt: 'What would you put in a package for yourself, to be opened in five years?' },
    { prompt: 'What is growing in your life that nobody can see yet?' },
    { prompt: 'Which of your worries is smaller than it looks? Give it its true size.' },
    { prompt: 'Which bridge is missing on the map of your life?' },
    { prompt: 'If you could order tonight’s dream like a meal, what would you have?' },
    { prompt: 'What do you hope stays just as it is?' },
  ],
});
