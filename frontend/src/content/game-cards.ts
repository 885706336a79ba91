import { numbered } from './card.ts';

/**
 * The cards of the game: 60 things to do face to face without a word, in printed order. "You" is the player who turned
 * the card over; the text below the red line says who keeps the card.
 *
 * Rules for a new card: it works for two people, needs only paper, pencils and things at hand, asks for no sound, and
 * leaves everyone free to do it in their own way. Kindness must not decide who keeps a card: it goes to the first, the
 * nearest, the last, or the player whom most fingers point at when all have done the same.
 */
export const gameCards = numbered({
  Show: [
    {
      prompt: 'Show the weather inside you today. The others answer with theirs.',
      drawing: 'umbrella',
    },
    {
      prompt: 'Show how you come home after a good day. Then after the other kind.',
      drawing: 'dog',
    },
    {
      prompt:
        'Eat your favorite dish without the dish. The first to write down its name gets a bite.',
      keeper: 'For whoever gets the bite.',
      drawing: 'pear',
    },
    {
      prompt: 'Open a present you don’t like, in front of the person who chose it.',
      keeper: 'For the first to write down what it is.',
    },
    {
      prompt: 'Be a machine from your kitchen, sound off. Whoever recognizes you pulls the plug.',
      keeper: 'For whoever pulls the plug.',
    },
    { prompt: 'Your whole morning, from alarm to front door, in ten seconds.' },
    {
      prompt: 'Make the face from the photo you wish your family would lose.',
      keeper: 'For the last one to keep a straight face.',
    },
    {
      prompt: 'Show how big your worry of the week is. Now show it a year from here.',
      drawing: 'mountain',
    },
    {
      prompt:
        'Someone here has a small gesture that is all theirs. Borrow it, kindly, until they notice.',
      keeper: 'For them, once they notice.',
    },
    {
      prompt: 'Show a job you would be terrible at. The others hire you or they don’t.',
      keeper: 'For you, if somebody writes down the job.',
    },
  ],
  Draw: [
    {
      prompt:
        'Everyone draws the person on their left, eyes never on the paper. Sign it. Present it.',
      keeper: 'For the artist most fingers choose.',
    },
    {
      prompt:
        'Draw the room you slept in as a child. The others mark where they would have hidden.',
      keeper: 'For whoever finds your hiding place.',
    },
    {
      prompt:
        'One sheet, one line each, around and around, until it is clearly an animal. Name it in writing.',
      keeper: 'For the first to name it.',
    },
    {
      prompt: 'Draw what your favorite place sounds like. No letters, no notes.',
      keeper: 'For the first to write down where it is.',
      drawing: 'ear',
    },
    { prompt: 'Draw a medal for the person opposite. On the back, write what it is for.' },
    {
      prompt:
        'Draw yourself as a vegetable. The others draw you as one, too. Turn them all over at once.',
      keeper: 'For whoever grew the same one.',
    },
    { prompt: 'Map the way from your bed to the nearest good bread.', drawing: 'moon-window' },
    {
      prompt:
        'Trace your hand, or the thing nearest to it. Fill the outline with what it did today.',
      drawing: 'hands',
    },
    {
      prompt: 'Draw the last thing that made you laugh. Keep adding until somebody else does.',
      keeper: 'For you, once somebody laughs.',
    },
    { prompt: 'Draw a door. The person beside you draws what is behind it.', drawing: 'door' },
  ],
  Point: [
    {
      prompt: 'Three nods from you, then all point: what is the oldest thing in this room?',
      keeper: 'For whoever found the oldest.',
    },
    { prompt: 'Find a color in here that nobody has noticed. Show it off.', drawing: 'nest' },
    {
      prompt:
        'Three nods from you, then all point: who could talk their way out of a parking ticket? Yourself counts, this once.',
      keeper: 'For the one most fingers find.',
    },
    {
      prompt: 'Something in this room has a story. Point to it and let your face do the telling.',
      drawing: 'lighthouse',
    },
    {
      prompt: 'Eyes shut: point to the window, the door and the youngest person. Now look.',
      keeper: 'For the best aim.',
      drawing: 'closed-eye',
    },
    {
      prompt: 'All at once, point to where the sun came up today. Hold still until you all agree.',
      keeper: 'For whoever never had to move.',
    },
    {
      prompt: 'Look at one thing for half a minute. The others work out which, and point.',
      keeper: 'For the first to get it right.',
      drawing: 'eye',
    },
    {
      prompt:
        'From whatever is within reach, choose three things that describe the person on your right. Lay them down.',
    },
    {
      prompt:
        'Point to where you carry your week: shoulders, jaw, bag, anywhere. All shake it loose.',
    },
    {
      prompt:
        'Behind your back, show on your fingers how many hours you slept. The others hold up what you look like.',
      keeper: 'For whoever is closest.',
    },
  ],
  Build: [
    {
      prompt: 'Build as high as you can with what is on the table. One piece each, in turn.',
      keeper: 'For whoever laid the last piece that held.',
    },
    {
      prompt: 'Put yourselves, or your cups, in order of who woke first today.',
      keeper: 'For the earliest.',
      drawing: 'cup',
    },
    {
      prompt: 'Lay out your day so far in things from pockets and bags. Morning goes on the left.',
    },
    {
      prompt: 'Make a face out of objects. It should look like someone you all know.',
      keeper: 'For the first to write down who it is.',
    },
    {
      prompt: 'Build a bridge between two cups, out of paper, strong enough for a coin.',
      keeper: 'For you, if the coin agrees.',
    },
    {
      prompt:
        'Five things in a row, from what you would never miss to what you would run back for.',
      drawing: 'match',
    },
    {
      prompt: 'Make a place at the table for someone who isn’t here. Show us who it is.',
      drawing: 'chairs',
    },
    {
      prompt:
        'Make a paper hat for whoever needs one most, lamps included. They keep it until the end.',
      keeper: 'For the head under the hat.',
      drawing: 'paper-crown',
    },
    {
      prompt: 'Build your childhood home out of whatever is here. Lead us in by the door.',
      drawing: 'houses',
    },
    {
      prompt: 'Everyone lends one thing to a museum. Arrange it, then visit it, slowly, nodding.',
      keeper: 'For the lender of what most fingers choose.',
    },
  ],
  Together: [
    {
      prompt: 'Mirror the person opposite until nobody knows who began, not even the two of you.',
      drawing: 'birds',
    },
    {
      prompt: 'Breathe until you all breathe as one. Look up when you think you do.',
      drawing: 'kite',
    },
    {
      prompt:
        'Send one small movement around the table. The first time it grows, the second time it shrinks to nothing.',
    },
    {
      prompt:
        'Count a minute in your head. The others shut their eyes, and open them when they think you are there.',
      keeper: 'For whoever is closest to you.',
    },
    {
      prompt:
        'All raise something at the same moment: a hand, a cup, an eyebrow. No leader. Again until it works.',
      keeper: 'For the secret leader: all point.',
    },
    {
      prompt: 'Be an orchestra with no sound. Somebody comes in too early.',
      keeper: 'For whoever came in too early.',
      drawing: 'record-player',
    },
    {
      prompt: 'Hand an invisible bowl of soup around the table. It is hot and far too full.',
      keeper: 'For the safest hands: all point.',
      drawing: 'fish-bowl',
    },
    {
      prompt: 'Two people, one pencil: write a word together that you haven’t agreed on.',
      drawing: 'tandem',
    },
    {
      prompt:
        'Look at someone, in the eye or near it, until one of you smiles. Whoever smiled has won.',
      keeper: 'For whoever smiled.',
    },
    {
      prompt:
        'Invent a greeting for this table: three moves that everyone can do. Practice until perfect.',
      keeper: 'For the first to get it right.',
    },
  ],
  Pass: [
    {
      prompt:
        'Remind someone, in a note, of something kind they did and have forgotten. Pass it under the table.',
      drawing: 'letter',
    },
    {
      prompt: 'Swap something with someone: seat, cup, glasses. Be them until your next turn.',
      drawing: 'mittens',
    },
    {
      prompt:
        'Write two things about your day, one of them a lie. The others point at it, all at once.',
      keeper: 'For you, if most of them are wrong.',
    },
    {
      prompt:
        'Pass any object around. To each of you it is something else: a kitten, a bill, the moon.',
      keeper: 'For the best pretender: all point.',
    },
    {
      prompt:
        'Give someone a thing of yours to look after until the end. Show them how it likes to be held.',
      drawing: 'seedling',
    },
    {
      prompt:
        'Write what you always wanted to ask the person opposite. They answer with a nod, a shrug or a sketch.',
      drawing: 'tin-phone',
    },
    {
      prompt: 'One sheet, one word each: a letter of complaint to the weather. All sign.',
      keeper: 'For the angriest word: all point.',
      drawing: 'paper-boat',
    },
    {
      prompt:
        'Apologize to someone for something very small. They may take their time forgiving you.',
      drawing: 'knot',
    },
    {
      prompt:
        'Hand this card to someone who was kind to you lately, and show how. They do the same, until all have had it.',
      keeper: 'For the last one it reaches.',
    },
    { prompt: 'Write down the first word you will say when the quiet ends. Hide it. Keep to it.' },
  ],
});
