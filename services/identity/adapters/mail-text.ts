import type { Language } from 'contracts/common'
import type { DataRequestKind } from 'contracts/legal/data-requests'
import type { Site } from 'contracts/site'
import type { ClinicChanged, FactorChanged, SignedInFrom } from '../account/told'
import type { ToldRole } from '../messages/rules'
import { type MailText, type Parts, plain, plainFact, rendered } from './mail-look'
import {
  type HeldContent,
  heldOrderParts,
  type InvoiceContent,
  invoiceParts,
  type MovedContent,
  movedOrderParts,
  type PaidContent,
  type PreparedContent,
  paidOrderParts,
  preparedOrderParts,
} from './mail-orders'
import { type Own, type Text, textsIn } from './mail-words'

/** What a mail is about. */
export type Content =
  | { kind: 'sign-in-link'; token: string; lifeMs: number; bringsOrder: boolean; code: Code | null }
  | { kind: 'sign-in-code'; code: string; lifeMs: number }
  | PaidContent
  | HeldContent
  | MovedContent
  | InvoiceContent
  | PreparedContent
  | ({ kind: 'data-request' | 'data-request-done' } & AskedData)
  | ({ kind: 'role-given' | 'role-taken' } & ToldRole)
  | ({ kind: 'staff-signed-in' } & SignedInFrom)
  | ({ kind: 'second-factor-changed' } & FactorChanged)
  | { kind: 'passkey-added' | 'passkey-removed'; at: Date }
  /** `from`: the e-mail of the clinic. */
  | { kind: 'colleague-invitation'; from: string; expiresAt: Date }
  | ({ kind: 'colleague-joined' | 'colleague-removed' } & ClinicChanged)

/** The code that comes with a link, for the browser that asked. */
type Code = { digits: string; lifeMs: number }
type AskedData = { request: DataRequestKind; requestedAt: Date; dueAt: Date }

/**
 * A mail in the language of its reader, or in English if there are no texts in that language. All links lead to the
 * site's origin.
 */
export function mailText(content: Content, language: Language, site: Site): MailText {
  const own = textsIn(language, site)
  const { brand } = site
  const { email, whatsapp } = site.support
  if ('whatsapp' in content && content.whatsapp) {
    const { text, locale } = textsIn('ru', site)
    const parts = toWriteByHand(content, content.whatsapp, partsOf(content, site, own), text)
    return rendered(parts, { brand, foot: [], linkBelow: text('linkBelow'), locale })
  }
  const { text, locale } = own
  const foot = [text('support', { email, whatsapp })]
  return rendered(partsOf(content, site, own), { brand, foot, linkBelow: text('linkBelow'), locale })
}

function partsOf(content: Content, site: Site, own: Own): Parts {
  const { brand, origin } = site
  const { text } = own
  switch (content.kind) {
    case 'sign-in-link':
      return signInParts(content, site, own)
    case 'sign-in-code':
      return {
        title: text('signInCode.title'),
        // First, so that a phone's notification shows it.
        subject: text('signInCode.subject', { code: content.code, brand }),
        before: [text('hello'), text('signInCode.text', { minutes: minutesOf(content) })],
        action: { code: content.code },
        after: [text('signInCode.notYou')],
      }
    case 'order-paid':
      return paidOrderParts(content, site, own)
    case 'order-held':
      return heldOrderParts(content, site, own)
    case 'order-placed':
    case 'order-shipped':
    case 'order-completed':
    case 'order-cancelled':
      return movedOrderParts(content, site, own)
    case 'invoice':
      return invoiceParts(content, site, own)
    case 'consent-asked':
      return preparedOrderParts(content, site, own)
    case 'data-request':
      return dataRequestParts(content, site, own)
    case 'data-request-done':
      return {
        title: text('dataRequestDone.subject'),
        before: [
          text('hello'),
          text(`dataRequestDone.${content.request}`, {
            date: own.day(content.requestedAt),
            support: site.support.email,
          }),
        ],
        action: { button: text('dataRequest.button'), link: `${origin}/cabinet/data` },
        after: [text('dataRequestDone.more')],
      }
    case 'role-given':
      return {
        title: text('roleGiven.subject', { brand }),
        before: [text('hello'), text(`roleGiven.${content.role}`)],
        action: { button: text('roleGiven.button'), link: `${origin}/backoffice` },
        after: [text('roleGiven.notYou')],
      }
    case 'role-taken':
      return {
        title: text('roleTaken.subject', { brand }),
        before: [text('hello'), text(`roleTaken.${content.role}`)],
        action: { button: text('roleTaken.button'), link: `${origin}/cabinet` },
        after: [text('roleTaken.why')],
      }
    case 'staff-signed-in':
      return signedInParts(content, site, own)
    case 'second-factor-changed':
      return factorParts(content, site, own)
    case 'passkey-added':
    case 'passkey-removed':
      return {
        title: text(`${content.kind}.subject`),
        before: [
          text('hello'),
          text(`${content.kind}.text`, { time: own.dayAndHour(content.at), host: new URL(origin).host }),
        ],
        action: { button: text('passkey.button'), link: `${origin}/cabinet/security` },
        after: [text(`${content.kind}.notYou`)],
      }
    case 'colleague-invitation':
      return invitationParts(content, site, own)
    case 'colleague-joined':
      return {
        title: text('colleagueJoined.subject', { email: content.email }),
        before: [text('hello'), text('colleagueJoined.text', { email: content.email, brand })],
        action: { button: text('colleagueJoined.button'), link: `${origin}/cabinet/colleagues` },
        after: [text('colleagueJoined.notYou')],
      }
    case 'colleague-removed':
      return {
        title: text('colleagueRemoved.subject', { email: content.email }),
        before: [text('hello'), text('colleagueRemoved.text', { email: content.email, brand })],
        action: { button: text('roleTaken.button'), link: `${origin}/cabinet` },
        after: [text('colleagueRemoved.why')],
      }
    default:
      return content satisfies never
  }
}

function signInParts(
  content: Extract<Content, { kind: 'sign-in-link' }>,
  { brand, origin }: Site,
  { text }: Own,
): Parts {
  const { token, bringsOrder, code } = content
  return {
    title: text('signIn.subject', { brand }),
    // The code stands first, so that a phone's notification shows it.
    ...(code && { subject: text('signIn.subject.code', { code: code.digits, brand }) }),
    before: [
      text('hello'),
      ...(bringsOrder ? [text('signIn.order')] : []),
      text('signIn.text', { minutes: minutesOf(content) }),
    ],
    action: {
      button: text('signIn.button'),
      // After a #, so that the token gets into no server's log, and opening the link does not sign in by itself.
      link: `${origin}/auth#token=${token}`,
    },
    ...(code && { or: { text: text('signIn.code', { minutes: minutesOf(code) }), code: code.digits } }),
    after: [text(code ? 'signIn.notYou.code' : 'signIn.notYou')],
  }
}

function dataRequestParts({ request, dueAt }: AskedData, { origin }: Site, { text, day }: Own): Parts {
  return {
    title: text('dataRequest.subject'),
    before: [
      text('hello'),
      text(`dataRequest.${request}`),
      text('dataRequest.until', { date: day(dueAt) }),
      ...(request === 'export' ? [] : [text('dataRequest.orders')]),
    ],
    action: { button: text('dataRequest.button'), link: `${origin}/cabinet/data` },
    after: [text('dataRequest.notYou')],
  }
}

function invitationParts(
  { from, expiresAt }: Extract<Content, { kind: 'colleague-invitation' }>,
  { brand, origin }: Site,
  { text, day }: Own,
): Parts {
  return {
    title: text('invitation.subject', { from }),
    before: [text('hello'), text('invitation.text', { from, brand }), text('invitation.how', { date: day(expiresAt) })],
    // It has no secret: whoever the mail is forwarded to finds no invitation there.
    action: { button: text('invitation.button'), link: `${origin}/cabinet/colleagues` },
    after: [text('invitation.notYou')],
  }
}

function signedInParts({ browser, system, country, at }: SignedInFrom, site: Site, own: Own): Parts {
  const { text } = own
  const device = [browser, system].filter((it) => it !== null).join(', ') || text('staffSignedIn.unknown')
  const place = country === null ? text('staffSignedIn.unknown') : own.country(country)
  return {
    ...titled(text('staffSignedIn.title'), site, own),
    before: [text('hello'), text('staffSignedIn.text')],
    facts: [
      { name: text('staffSignedIn.device'), value: device },
      { name: text('staffSignedIn.place'), value: place },
      timeFact(at, own),
    ],
    action: { button: text('security.button'), link: `${site.origin}/cabinet/security` },
    after: [text('staffSignedIn.notYou')],
  }
}

function factorParts({ change, at, codesLeft }: FactorChanged, site: Site, own: Own): Parts {
  const { text } = own
  const { brand } = site
  return {
    ...titled(text(`secondFactor.${change}.title`), site, own),
    before: [text('hello'), text(`secondFactor.${change}`, { brand, count: codesLeft })],
    facts: [timeFact(at, own)],
    action: { button: text('security.button'), link: `${site.origin}/cabinet/security` },
    after: [text(change === 'reset' ? 'secondFactor.notAsked' : 'secondFactor.notYou')],
  }
}

/** The subject names the brand too, since a member of the staff may work for several sites. */
const titled = (title: string, { brand }: Site, { text }: Own) => ({
  title,
  subject: text('titleOfBrand', { title, brand }),
})

const timeFact = (at: string, { text, dayAndHour }: Own) => ({ name: text('time'), value: dayAndHour(at) })

/** Asks staff, in Russian, to send by WhatsApp what else the customer's mail would say; the chat opens with its text. */
function toWriteByHand(
  { kind, number }: Extract<Content, { whatsapp?: unknown }>,
  phone: string,
  { before, facts = [], action }: Parts,
  text: Text,
): Parts {
  const message = [...before, ...facts.map(plainFact), plain(action)].join('\n\n')
  return {
    title: text(`byHand.${kind}`, { number }),
    before: [text('byHand.text', { number, phone })],
    quote: message,
    // wa.me takes the digits alone.
    action: {
      button: text('byHand.button'),
      link: `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`,
      isLinkHidden: true,
    },
    after: [text('byHand.next')],
  }
}

const minutesOf = ({ lifeMs }: { lifeMs: number }) => Math.round(lifeMs / 60_000)
