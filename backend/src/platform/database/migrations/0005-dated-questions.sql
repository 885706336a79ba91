-- Questions that fit their day alone are not drawn later; those of 1.0 are marked by their texts.
ALTER TABLE questions ADD COLUMN dated boolean NOT NULL DEFAULT false;
UPDATE questions SET dated = true WHERE content IN (
  'Choose one word for the year that begins today.',
  'Which resolution have you never even tried to keep?',
  'What would you do differently if today were repeated tomorrow?',
  'How do you tell someone that you like them without a card, a flower or a word?',
  'Today is an extra day. What is it good for?',
  'Day and night are about equally long today. What in your life is in balance?',
  'What would you fall for every time?',
  'Name the first sign that the cold or the heat is over where you live.',
  'It is the longest or the shortest day, depending on where you live. What will you do with its light?',
  'When did you first feel free?',
  'Describe your first day at a school you went to.',
  'What scared you as a child that you would invite in today?',
  'Who would you like to have at your table for one more evening?',
  'Which evening of the year do you look forward to the most?',
  'Which gift have you never forgotten?',
  'Finish the sentence: The year that ends tonight taught me…');
