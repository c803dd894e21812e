import type { Partner } from './partner'

/** Whom an order is known to be of: its e-mail, and the browsers and people that it belongs to. */
export type Orderer = { email: string; owners: readonly string[] }
/** A partner with the browsers in which they have signed in. */
export type Known = Pick<Partner, 'email' | 'owner'> & { browsers: readonly string[] }

/**
 * Whether an order is the partner's own (AFF-011): placed in their session or in a browser of theirs, whatever e-mail was
 * typed, or with an e-mail that reaches their mailbox, wherever it was placed.
 */
export const isOwn = ({ email, owners }: Orderer, { email: own, owner, browsers }: Known): boolean =>
  mailboxOf(email) === mailboxOf(own) || owners.some((it) => it === owner || browsers.includes(it))

const GOOGLE = ['gmail.com', 'googlemail.com']
/** One mailbox has an address at each. */
const YANDEX = ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua']

/**
 * The mailbox that an address reaches, however it is spelt: what follows a plus is the reader's own label (RFC 5233); Google
 * reads no dots, and Yandex reads them as hyphens.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?!^)\+.*$/, '')
  if (GOOGLE.includes(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  if (YANDEX.includes(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`
  return `${name}@${domain}`
}
