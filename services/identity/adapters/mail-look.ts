export type MailText = { subject: string; text: string; html: string }

/** What a mail consists of, in the order of reading. */
export type Parts = {
  title: string
  /** What the list of a mailbox shows; the title where nothing else is said. */
  subject?: string
  before: string[]
  facts?: Fact[]
  /** Text for somebody else; its line breaks are kept. */
  quote?: string
  action: Action
  or?: { text: string; code: string }
  after: string[]
}
/** `link`: the page that shows more of it. */
type Fact = { name: string; value: string; link?: string | null }
/** What the reader takes from the mail. `isLinkHidden`: the link is too long to be read, and stands in the text part alone. */
type Action = { button: string; link: string; isLinkHidden?: boolean } | { code: string }

export type Frame = {
  brand: string
  /** What is said below every mail. */
  foot: string[]
  /** Stands between the button and its link. */
  linkBelow: string
  locale: string
}

export const rendered = (parts: Parts, frame: Frame): MailText => ({
  subject: parts.subject ?? parts.title,
  text: textPart(parts, frame),
  html: htmlPart(parts, frame),
})

function textPart({ before, facts = [], quote, action, or, after }: Parts, { brand, foot }: Frame): string {
  const paragraphs = [
    ...before,
    ...(facts.length > 0 ? [facts.map(plainFact).join('\n')] : []),
    ...(quote === undefined ? [] : [quote]),
    plain(action),
    ...(or ? [or.text, or.code] : []),
    ...after,
    // By the mark of a signature, programs leave it out of replies.
    ['-- ', brand, ...foot].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

export const plainFact = ({ name, value, link }: Fact) => `${name}: ${value}${link ? `\n${link}` : ''}`
export const plain = (action: Action) => ('code' in action ? action.code : `${action.button}:\n${action.link}`)

/**
 * The colours of frontends/kit/ui/tokens.css. Each light one stands in the element itself, because some mail programs drop the
 * style sheet; the dark ones override it by a class.
 */
const COLOURS = {
  paper: { of: 'background', light: '#fbfaf7', dark: '#101417' },
  surface: { of: 'background', light: '#ffffff', dark: '#171c20' },
  sunk: { of: 'background', light: '#f2f0ea', dark: '#0b0e10' },
  foil: { of: 'background', light: '#1747d1', dark: '#7ea2ff' },
  line: { of: 'border-color', light: '#e2ded4', dark: '#2a3238' },
  ink: { of: 'color', light: '#14202b', dark: '#eef1f0' },
  'ink-2': { of: 'color', light: '#4a5763', dark: '#a9b4ba' },
  'ink-3': { of: 'color', light: '#5f6b76', dark: '#8d99a0' },
  'foil-ink': { of: 'color', light: '#ffffff', dark: '#0b1330' },
} as const
type Colour = keyof typeof COLOURS

const DARK = Object.entries(COLOURS)
  .map(([name, { of, dark }]) => `.${name} { ${of}: ${dark} !important }`)
  .join('\n  ')

/** The attributes of an element in these colours. */
const look = (colours: Colour[], css: string) =>
  `class="${colours.join(' ')}" style="${colours.map((it) => `${COLOURS[it].of}: ${COLOURS[it].light}; `).join('')}${css}"`

const FONT = "font-family: Onest, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
// An address or a name without spaces is broken instead of widening the mail.
const BREAKS = 'word-break: break-word; overflow-wrap: anywhere'
// Outlook centres and limits a table alone, by its attributes.
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function htmlPart(parts: Parts, { brand, foot, linkBelow, locale }: Frame): string {
  const { title, subject = title, before, facts = [], quote, action, or, after } = parts
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  ${DARK}
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important }
  .around { padding: 20px 12px !important }
  .button { display: block !important; padding: 12px !important }
}
</style>
</head>
<body ${look(['paper', 'ink'], `margin: 0; padding: 0; ${FONT}; -webkit-text-size-adjust: 100%`)}>
<div style="display: none; max-height: 0; overflow: hidden">${escaped(preview(parts))}</div>
<table ${TABLE} width="100%" ${look(['paper'], 'width: 100%; table-layout: fixed')}>
<tr><td align="center" class="around" style="padding: 40px 16px">
<table ${TABLE} width="560" style="width: 100%; max-width: 560px; table-layout: fixed; text-align: left">
<tr><td ${look(['ink'], `padding: 0 4px 16px; ${FONT}; font-size: 17px; line-height: 24px; font-weight: 600; ${BREAKS}`)}>${escaped(brand)}</td></tr>
<tr><td ${cardLook}>
<h1 ${look(['ink'], `margin: 0 0 16px; font-size: 22px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em; ${BREAKS}`)}>${escaped(title)}</h1>
${before.map(paragraph).join('\n')}
${facts.length > 0 ? `${box(facts.map(factLine).join('<br>\n'))}\n` : ''}${quote === undefined ? '' : `${box(escaped(quote).replaceAll('\n', '<br>\n'))}\n`}${markup(action, linkBelow)}
${or ? `${paragraph(or.text)}\n${markup(or, linkBelow)}\n` : ''}${after.map(aside).join('\n')}
</td></tr>
<tr><td ${look(['ink-3'], `padding: 16px 4px 0; ${FONT}; font-size: 13px; line-height: 20px; ${BREAKS}`)}>${foot.map(escaped).join('<br>\n')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const cardLook = look(
  ['surface', 'line'],
  `border-width: 1px; border-style: solid; border-radius: 16px; padding: 32px; ${FONT}; ${BREAKS}`,
).replace('class="', 'class="card ')

/** What the list of a mailbox shows beside the subject: the first sentence behind the greeting. */
const preview = ({ before }: Parts) => before[1] ?? before[0] ?? ''

const paragraph = (text: string) =>
  `<p ${look(['ink'], 'margin: 0 0 16px; font-size: 16px; line-height: 24px')}>${escaped(text)}</p>`

/** What is read only by whom it concerns. */
const aside = (text: string) =>
  `<p ${look(['ink-2'], 'margin: 8px 0 0; font-size: 14px; line-height: 21px')}>${escaped(text)}</p>`

const box = (html: string) =>
  `<div ${look(['sunk', 'ink'], 'margin: 0 0 20px; padding: 14px 16px; border-radius: 10px; font-size: 15px; line-height: 24px')}>${html}</div>`

const factLine = ({ name, value, link }: Fact) =>
  `<span ${look(['ink-2'], '')}>${escaped(name)}:</span> ${link ? `<a href="${escaped(link)}" ${look(['ink'], '')}>${escaped(value)}</a>` : escaped(value)}`

const markup = (action: Action, linkBelow: string) =>
  'code' in action
    ? `<p ${look(['sunk', 'ink'], 'margin: 0 0 20px; padding: 16px 10px 16px 16px; border-radius: 10px; font-size: 32px; line-height: 40px; letter-spacing: 0.2em; text-align: center')}><strong>${escaped(action.code)}</strong></p>`
    : `<p style="margin: 8px 0 20px"><a href="${escaped(action.link)}" ${buttonLook}>${escaped(action.button)}</a></p>${action.isLinkHidden ? '' : `\n${linkText(action.link, linkBelow)}`}`

// The border makes the button larger in Outlook too, which ignores the padding of a link.
const buttonLook = look(
  ['foil', 'foil-ink'],
  'display: inline-block; padding: 12px 24px; border-radius: 8px; font-size: 16px; line-height: 24px; font-weight: 600; text-align: center; text-decoration: none',
).replace('class="', 'class="button ')

const linkText = (link: string, linkBelow: string) =>
  `<p ${look(['ink-3'], 'margin: 0 0 20px; font-size: 13px; line-height: 20px; word-break: break-all')}>${escaped(linkBelow)}<br>\n${escaped(link)}</p>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Names are typed by people: a mail shows them as text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (it) => ENTITIES[it] ?? it)
