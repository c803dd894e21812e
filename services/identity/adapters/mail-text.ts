import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Language } from 'contracts/common'
import type { Site } from 'contracts/site'
import { formatMoney } from 'contracts/text/format'
import type { PaidOrder } from '../domain/message'
import en from './messages/en.json'
import ru from './messages/ru.json'

type TextId = keyof typeof ru
type Texts = Record<TextId, string>

/** What a mail is about. */
export type Content = { kind: 'sign-in-link'; token: string; lifeMs: number } | ({ kind: 'order-paid' } & PaidOrder)

export type MailText = { subject: string; text: string; html: string }

const cache = createIntlCache()
const intlFor = (locale: string, texts: Texts) =>
  createIntl({ locale, messages: texts as Record<string, string> }, cache)
const russian = intlFor('ru', ru)
const english = intlFor('en', en)

type Text = (id: TextId, values?: Record<string, string | number>) => string

type Parts = { subject: string; before: string[]; button: string; link: string; after: string[] }

/**
 * A mail in the language of its reader, or in English if there are no texts in that language. All links lead to the
 * site's origin.
 */
export function mailText(content: Content, language: Language, site: Site): MailText {
  const intl = language === 'ru' ? russian : english
  // The library's types know only the message ids of the pages.
  const text: Text = (id, values) => intl.formatMessage({ id: id as never }, values)
  const { email, whatsapp } = site.support
  return render(
    partsOf(content, site, text, intl.locale),
    [text('support', { email, whatsapp }), site.brand],
    intl.locale,
  )
}

function partsOf(content: Content, { brand, origin }: Site, text: Text, locale: string): Parts {
  switch (content.kind) {
    case 'sign-in-link':
      return {
        subject: text('signIn.subject', { brand }),
        before: [text('hello'), text('signIn.text', { minutes: Math.round(content.lifeMs / 60_000) })],
        button: text('signIn.button'),
        // After a #, so that the token gets into no server's log, and opening the link does not sign in by itself.
        link: `${origin}/auth#token=${content.token}`,
        after: [text('signIn.notYou')],
      }
    case 'order-paid': {
      const { number, fullName, totalMinor, currency } = content
      const total = formatMoney(totalMinor, currency, locale)
      return {
        subject: text('orderPaid.subject', { number }),
        before: [
          fullName ? text('helloName', { name: fullName }) : text('hello'),
          text('orderPaid.text', { number, total }),
        ],
        button: text('orderPaid.button'),
        link: `${origin}/cabinet`,
        after: [text('orderPaid.next')],
      }
    }
    default:
      return content satisfies never
  }
}

function render({ subject, before, button, link, after }: Parts, foot: string[], locale: string): MailText {
  return {
    subject,
    text: `${[...before, `${button}:\n${link}`, ...after, '-- ', ...foot].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<title>${escaped(subject)}</title>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 1.5em">
${before.map(paragraph).join('\n')}
<p><a href="${escaped(link)}" style="display: inline-block; padding: 0.75em 1.5em; border-radius: 0.5em; background: #1747d1; color: #ffffff; text-decoration: none">${escaped(button)}</a></p>
<p style="word-break: break-all">${escaped(link)}</p>
${after.map(paragraph).join('\n')}
<hr>
${foot.map(paragraph).join('\n')}
</body>
</html>
`,
  }
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Names are typed by people: a mail shows them as text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (it) => ENTITIES[it] ?? it)
