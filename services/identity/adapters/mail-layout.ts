export type MailText = { subject: string; text: string; html: string }

/** What a mail says, in the order in which it says it. */
export type Parts = {
  subject: string
  before: string[]
  action: Action
  or?: { text: string; code: string }
  after: string[]
}
/** What the reader takes from the mail. */
type Action = { button: string; link: string } | { code: string }

/** A mail as text and as HTML; `foot` stands below its line. */
export function render({ subject, before, action, or, after }: Parts, foot: string[], locale: string): MailText {
  return {
    subject,
    text: `${[...before, plain(action), ...(or ? [or.text, or.code] : []), ...after, '-- ', ...foot].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<title>${escaped(subject)}</title>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 1.5em">
${before.map(paragraph).join('\n')}
${markup(action)}
${or ? `${paragraph(or.text)}\n${markup(or)}\n` : ''}${after.map(paragraph).join('\n')}
<hr>
${foot.map(paragraph).join('\n')}
</body>
</html>
`,
  }
}

export const plain = (action: Action) => ('code' in action ? action.code : `${action.button}:\n${action.link}`)

const markup = (action: Action) =>
  'code' in action
    ? `<p style="font-size: 2em; letter-spacing: 0.15em"><strong>${escaped(action.code)}</strong></p>`
    : `<p><a href="${escaped(action.link)}" style="display: inline-block; padding: 0.75em 1.5em; border-radius: 0.5em; background: #1747d1; color: #ffffff; text-decoration: none">${escaped(action.button)}</a></p>
<p style="word-break: break-all">${escaped(action.link)}</p>`

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Names are typed by people: a mail shows them as text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (it) => ENTITIES[it] ?? it)
