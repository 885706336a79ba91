/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/* global document, window, location, localStorage */

/** @typedef {import('../mail-folder.mjs').KeptMail} KeptMail */

const LOOK_EVERY_MS = 2000;
const READ_KEY = 'read';
const LINK = /https?:\/\/[^\s<>"]+/g;
const WORDS = { here: 'Every mail stays on this machine.', away: 'The inbox has stopped.' };

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const calendar = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'medium' });

/** @type {KeptMail[]} */
let mails = [];
let version = '';
let view = 'html';
/** @type {string | undefined} */
let shown;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const letter = /** @type {HTMLIFrameElement} */ (byId('letter'));
const received = /** @type {HTMLTimeElement} */ (byId('received'));
const views = [
  .../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('#views button')),
];

await look();
setInterval(() => void (document.hidden || look()), LOOK_EVERY_MS);
document.addEventListener('visibilitychange', () => void (document.hidden || look()));
window.addEventListener('hashchange', () => void show());
for (const button of views) {
  button.addEventListener('click', () => {
    view = button.value;
    shown = undefined;
    void show();
  });
}

/** Fetches the mails; renders only when there are new ones. */
async function look() {
  try {
    const response = await fetch('/api/mails', { headers: { 'if-none-match': version } });
    if (response.status === 200) {
      version = response.headers.get('etag') ?? '';
      mails = /** @type {KeptMail[]} */ (await response.json());
      list();
      await show();
    }
    say(true);
  } catch {
    say(false);
  }
}

/** @param {boolean} here */
function say(here) {
  const state = byId('state');
  const words = here ? WORDS.here : WORDS.away;
  if (state.textContent !== words) state.textContent = words;
  state.classList.toggle('away', !here);
}

function list() {
  const read = readIds();
  const unread = mails.filter(({ id }) => !read.has(id)).length;
  document.title = `${unread > 0 ? `(${unread}) ` : ''}Mail inbox | Unspoken`;
  byId('empty').hidden = mails.length > 0;
  const focused = document.activeElement?.getAttribute('href');
  byId('mails').replaceChildren(...mails.map((mail) => row(mail, !read.has(mail.id))));
  if (focused) focusRow(focused);
}

/**
 * @param {KeptMail} mail
 * @param {boolean} unread
 */
function row(mail, unread) {
  const link = document.createElement('a');
  link.href = `#${mail.id}`;
  link.classList.toggle('unread', unread);
  if (mail.id === openId()) link.setAttribute('aria-current', 'true');
  const dot = element('span', 'dot', '');
  if (unread) {
    dot.setAttribute('role', 'img');
    dot.setAttribute('aria-label', 'Unread');
  }
  const time = /** @type {HTMLTimeElement} */ (element('time', '', whenShort(mail.receivedAt)));
  time.dateTime = mail.receivedAt;
  link.append(dot, element('span', 'subject', mail.subject || '(no subject)'), time);
  link.append(element('span', 'to', mail.to.join(', ')));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Shows the mail named in the URL. */
async function show() {
  const mail = mails.find(({ id }) => id === openId());
  document.documentElement.classList.toggle('reading', mail !== undefined);
  byId('mail').hidden = mail === undefined;
  byId('none').hidden = mail !== undefined || mails.length === 0;
  if (mail && mail.id !== shown) await open(mail);
  if (mail || shown === undefined) return;
  shown = undefined;
  list();
}

/** @param {KeptMail} mail */
async function open(mail) {
  const isOther = byId('mail').dataset['id'] !== mail.id;
  byId('mail').dataset['id'] = mail.id;
  shown = mail.id;
  remember(mail.id);
  list();
  byId('subject').textContent = mail.subject || '(no subject)';
  byId('to').textContent = mail.to.join(', ');
  byId('from').textContent = mail.from;
  received.textContent = full.format(new Date(mail.receivedAt));
  received.dateTime = mail.receivedAt;
  await fill(mail);
  if (isOther) byId('subject').focus({ preventScroll: true });
}

/** @param {KeptMail} mail */
async function fill(mail) {
  const as = view === 'html' && !mail.html ? 'text' : view;
  for (const button of views) {
    button.setAttribute('aria-pressed', String(button.value === as));
    button.disabled = button.value === 'html' && !mail.html;
  }
  letter.hidden = as !== 'html';
  byId('words').hidden = as === 'html';
  if (as === 'html') {
    // Replaces the frame's location without adding a history entry.
    letter.contentWindow?.location.replace(`/mails/${mail.id}/html`);
  } else {
    const text = as === 'text' ? mail.text : await sourceOf(mail.id);
    byId('words').replaceChildren(...linked(text));
  }
}

/** @param {string} id */
async function sourceOf(id) {
  return (await fetch(`/mails/${id}/source`)).text();
}

/**
 * Turns web addresses in the text into links that open in a new tab.
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
function linked(text) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = document.createElement('a');
    link.href = match[0];
    link.textContent = match[0];
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    parts.push(text.slice(end, match.index), link);
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/** @param {string} iso */
function whenShort(iso) {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  return (isToday ? clock : calendar).format(date);
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} text
 */
function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** @param {string} href */
function focusRow(href) {
  const links = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('#mails a'));
  [...links].find((link) => link.getAttribute('href') === href)?.focus();
}

function openId() {
  return location.hash.slice(1);
}

/** @returns {Set<string>} */
function readIds() {
  try {
    return new Set(JSON.parse(localStorage.getItem(READ_KEY) ?? '[]'));
  } catch {
    return new Set();
  }
}

/** @param {string} id */
function remember(id) {
  const there = new Set(mails.map((mail) => mail.id));
  const read = [...readIds().add(id)].filter((each) => there.has(each));
  localStorage.setItem(READ_KEY, JSON.stringify(read));
}
