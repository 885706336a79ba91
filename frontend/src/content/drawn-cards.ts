/** Card texts for the illustrations, line by line, word for word as in the printed files. */
const tasks = {
  door: ['Draw a door.', 'The person', 'beside you', 'draws what is', 'behind it.'],
  orchestra: ['Be an', 'orchestra', 'with no', 'sound.', 'Somebody', 'comes in', 'too early.'],
  weather: ['Show the', 'weather', 'inside you', 'today. The', 'others', 'answer with', 'theirs.'],
  face: ['Make a face', 'out of', 'objects. It', 'should look', 'like someone', 'you all', 'know.'],
  bread: ['Map the way', 'from your', 'bed to the', 'nearest', 'good bread.'],
  order: ['Put', 'yourselves,', 'or your cups,', 'in order of', 'who woke', 'first today.'],
  morning: ['Your whole', 'morning,', 'from alarm', 'to front', 'door, in ten', 'seconds.'],
  color: ['Find a color', 'in here that', 'nobody has', 'noticed.', 'Show it off.'],
  place: ['Draw what', 'your favorite', 'place sounds', 'like. No', 'letters,', 'no notes.'],
} as const;

/** Five cards that fan out behind the drawn box. */
export const fannedTasks = {
  launch: [tasks.door, tasks.color, tasks.orchestra, tasks.face, tasks.morning],
  offline: [tasks.weather, tasks.bread, tasks.place, tasks.order, tasks.door],
} as const;

/** A printed sheet of nine cards; the last one is cut out. */
export const printedTasks = [
  tasks.weather,
  tasks.orchestra,
  tasks.door,
  tasks.bread,
  tasks.face,
  tasks.place,
  tasks.order,
  tasks.morning,
  tasks.color,
] as const;

/** A strip of free question cards; the first one is cut off. */
export const printedQuestions = [
  'What do you hope stays just as it is?',
  'What would the warning label on you say?',
  'What is on the receipt for your last good day?',
  'What are you better at than you let on?',
  'Which three house rules apply inside your head?',
  'Which bridge is missing on the map of your life?',
  'What is growing in your life that nobody can see yet?',
] as const;
