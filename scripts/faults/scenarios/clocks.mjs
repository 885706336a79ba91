import { setTimeout as sleep } from 'node:timers/promises';
import { Client, untilServed } from '../../topology/testing/client.mjs';
import { MovedClock } from '../parts/moved-clock.mjs';
import { within } from '../parts/recovery.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';
import { expectNothingRevived } from './clock-set-back.mjs';

const ZONE = 'America/New_York';
const HOUR = 60 * 60_000;
/** Time before midnight in which a busy machine answers, in milliseconds. */
const BEFORE_MS = 2_000;
/** Start of each local day and its number of hours. */
const DAYS = [
  { date: '2026-11-01', from: '2026-11-01T04:00:00Z', hours: 25 },
  { date: '2026-11-02', from: '2026-11-02T05:00:00Z', hours: 24 },
  { date: '2027-03-14', from: '2027-03-14T05:00:00Z', hours: 23 },
  { date: '2028-02-29', from: '2028-02-29T05:00:00Z', hours: 24 },
];

/** @type {import('../run/scenario.mjs').Scenario} */
export const clocks = {
  id: 'R22',
  promise:
    'The product day changes at midnight of its time zone, days of 23 and 25 hours have one question, and a clock set back an hour allows no second answer and revives no link or session',
  hold: async (run) => {
    const clock = await MovedClock.find(run);
    const scene = await startScene(run, {
      settings: { ...clock.env, APP_TIMEZONE: ZONE, TZ: 'Asia/Kolkata', RATE_LIMIT: '100' },
    });
    // The one of the real day may be on one of these days.
    await scene.query('DELETE FROM questions');
    await scene.query(
      `INSERT INTO questions (content, display_date)
       SELECT day::date::text, (day::date + time '12:00') AT TIME ZONE '${ZONE}' FROM unnest($1::date[]) AS start,
              generate_series(start - 1, start + 1, interval '1 day') AS day
       ON CONFLICT DO NOTHING`,
      [DAYS.map(({ date }) => date)],
    );
    let hours = 0;
    for (const day of DAYS) hours += await expectOneQuestion(scene, clock, day);
    for (const { from, date } of DAYS) await expectMidnight(scene, clock, from, date);
    await expectOneAnswer(scene, clock);
    await expectNothingRevived(scene, clock);
    return `${DAYS.length} midnights, ${hours} hours of days with 23 to 25, and every check an hour back`;
  },
};

/**
 * @typedef {import('../parts/scene.mjs').Scene} Scene
 * @param {Scene} scene
 * @param {MovedClock} clock
 * @param {{ date: string, from: string, hours: number }} day
 */
async function expectOneQuestion({ product }, clock, { date, from, hours }) {
  for (let hour = 0; hour < hours; hour += 1) {
    clock.setTo(new Date(Date.parse(from) + hour * HOUR + 60_000).toISOString());
    const asked = await todaysQuestion(product.url);
    expect(asked.content === date, `hour ${hour} of ${date} asks the question of ${asked.content}`);
    const end = Date.parse(from) + hours * HOUR;
    expect(Date.parse(asked.expiresAt) === end, `${date} ends at ${asked.expiresAt}`);
  }
  return hours;
}

/**
 * @param {Scene} scene
 * @param {MovedClock} clock
 * @param {string} midnight
 * @param {string} date date that begins at midnight
 */
async function expectMidnight({ product }, clock, midnight, date) {
  const before = await within(60_000, 'an answer in the seconds before midnight', async () => {
    clock.setTo(new Date(Date.parse(midnight) - BEFORE_MS).toISOString());
    const start = Date.now();
    const asked = await todaysQuestion(product.url);
    return Date.now() - start < BEFORE_MS && asked;
  });
  await sleep(BEFORE_MS + 1_000);
  const after = await todaysQuestion(product.url);
  expect(before.content < date, `seconds before midnight it asks ${before.content}`);
  expect(after.content === date, `after midnight it asks ${after.content}`);
}

/** @param {string} url */
async function todaysQuestion(url) {
  const client = new Client();
  const { status, body } = await untilServed(() => client.call(`${url}/api/questions/today`));
  client.close();
  expect(status === 200, `today's question: ${status}`);
  return body;
}

/**
 * On that day the hour from one to two occurs twice.
 * @param {Scene} scene
 * @param {MovedClock} clock
 */
async function expectOneAnswer({ product, players: [player] }, clock) {
  if (!player) throw new Error('nobody is signed in');
  clock.setTo('2026-11-01T05:30:00Z');
  const { id } = await todaysQuestion(product.url);
  const answer = async () => {
    const body = { questionId: id, questionContent: 'x', responseContent: 'Rain.' };
    const send = () => player.client.call(`${product.url}/api/responses`, body);
    return (await untilServed(send)).status;
  };
  expect((await answer()) === 201, 'the first answer is not taken');
  for (const later of ['2026-11-01T06:30:00Z', '2026-11-01T05:29:00Z', '2026-11-01T04:30:00Z']) {
    clock.setTo(later);
    const status = await answer();
    expect(status === 409, `a second answer on the same day was answered ${status}`);
  }
}
