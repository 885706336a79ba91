/** The product's colors and fonts for mails. Styles are inline, because few mail programs support style sheets. */
const LIGHT = {
  paper: '#f7f2e8',
  card: '#fffdf8',
  ink: '#161412',
  softInk: '#5d564c',
  thread: '#c8331f',
  onThread: '#ffffff',
  line: '#e3daca',
};
const DARK: typeof LIGHT = {
  paper: '#171411',
  card: '#231e1a',
  ink: '#f5eee1',
  softInk: '#b8ad9c',
  thread: '#f26a52',
  onThread: '#1b0d09',
  line: '#3a332c',
};

const SERIF = "Fraunces,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const body = (size: number, line: number, color: string, margin: string) =>
  `margin:${margin};font-family:${SANS};font-size:${size}px;line-height:${line}px;color:${color};`;

/** The dark scheme uses the classes; the inline styles work in every mail program. */
export const STYLE = {
  page: `class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper};"`,
  preheader:
    'style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:transparent;"',
  around: `class="paper" style="background-color:${LIGHT.paper};padding:32px 16px 40px;"`,
  column: 'style="width:100%;max-width:560px;margin:0 auto;word-break:break-word;"',
  wordmark: `class="ink" style="padding:0 8px 18px;font-family:${SERIF};font-size:25px;line-height:32px;letter-spacing:-0.5px;color:${LIGHT.ink};"`,
  thread: `class="thread" style="height:3px;font-size:0;line-height:0;background-color:${LIGHT.thread};border-radius:3px;"`,
  card: `class="card" style="background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:20px;padding:36px 28px 32px;"`,
  heading: `class="ink" style="margin:0 0 18px;font-family:${SERIF};font-size:30px;line-height:37px;font-weight:400;letter-spacing:-0.4px;color:${LIGHT.ink};"`,
  paragraph: `class="ink" style="${body(16, 26, LIGHT.ink, '0 0 16px')}"`,
  subheading: `class="ink" style="margin:26px 0 12px;font-family:${SERIF};font-size:22px;line-height:29px;font-weight:400;color:${LIGHT.ink};"`,
  minorHeading: `class="ink" style="${body(16, 26, LIGHT.ink, '22px 0 8px')}font-weight:600;"`,
  list: 'style="margin:0 0 16px;padding:0 0 0 24px;"',
  listItem: `class="ink" style="${body(16, 26, LIGHT.ink, '0 0 6px')}"`,
  quote: `class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${LIGHT.line};"`,
  divider: `class="quote" style="margin:24px 0;border:0;border-top:1px solid ${LIGHT.line};"`,
  count: `class="ink quote" style="border-top:1px solid ${LIGHT.line};padding:9px 14px 9px 0;font-family:${SERIF};font-size:22px;line-height:26px;color:${LIGHT.ink};white-space:nowrap;"`,
  figure: `class="ink quote" style="border-top:1px solid ${LIGHT.line};padding:9px 0 9px 14px;font-family:${SERIF};font-size:22px;line-height:26px;color:${LIGHT.ink};"`,
  cell: `class="ink quote" style="border-top:1px solid ${LIGHT.line};padding:9px 0;font-family:${SANS};font-size:16px;line-height:26px;color:${LIGHT.ink};"`,
  cellSoft: `class="soft quote" style="border-top:1px solid ${LIGHT.line};padding:9px 0 9px 14px;font-family:${SANS};font-size:14px;line-height:26px;color:${LIGHT.softInk};white-space:nowrap;"`,
  photo: 'style="padding:14px 10px 0 0;"',
  photoImage: `class="soft" style="display:block;width:100%;height:auto;border-radius:12px;font-family:${SANS};font-size:13px;line-height:20px;color:${LIGHT.softInk};"`,
  textLink: `class="ink" style="color:${LIGHT.ink};text-decoration:underline;"`,
  button: `class="button" bgcolor="${LIGHT.thread}" style="background-color:${LIGHT.thread};border-radius:12px;"`,
  buttonLink: `class="on-thread" style="display:inline-block;padding:14px 26px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:600;color:${LIGHT.onThread};text-decoration:none;border-radius:12px;"`,
  address: `class="soft" style="${body(13, 20, LIGHT.softInk, '0')}word-break:break-all;"`,
  addressLink: `class="soft" style="color:${LIGHT.softInk};text-decoration:underline;"`,
  rule: `class="line" style="height:1px;font-size:0;line-height:0;background-color:${LIGHT.line};"`,
  closing: `class="soft" style="${body(14, 22, LIGHT.softInk, '0 0 6px')}"`,
  foot: 'style="padding:20px 8px 0;"',
  footLine: `class="soft" style="${body(13, 20, LIGHT.softInk, '0 0 8px')}"`,
} as const;

/** `!important`, because inline styles override a style sheet. */
export const DARK_SCHEME = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${DARK.paper}!important}
.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.soft{color:${DARK.softInk}!important}
.thread,.button{background-color:${DARK.thread}!important}
.on-thread{color:${DARK.onThread}!important}
.quote{border-color:${DARK.line}!important}
.line{background-color:${DARK.line}!important}
}`;
