import type { Partner } from './partner'

/** The customer of an order: its e-mail, and the owner ids of its browser and person. */
export type OrderOwner = { email: string; owners: readonly string[] }
/** A partner with the browsers in which they have signed in. */
export type PartnerIdentity = Pick<Partner, 'email' | 'owner'> & { browsers: readonly string[] }

/**
 * Whether an order is the partner's own (AFF-011): placed in their session or in one of their browsers, with any e-mail, or
 * placed anywhere with an e-mail that reaches their mailbox.
 */
export const isOwn = ({ email, owners }: OrderOwner, { email: own, owner, browsers }: PartnerIdentity): boolean =>
  mailboxOf(email) === mailboxOf(own) || owners.some((it) => it === owner || browsers.includes(it))

const GOOGLE = ['gmail.com', 'googlemail.com']
/** A mailbox has an address at each of these domains. */
const YANDEX = ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua']

/**
 * The mailbox that an address reaches, in one spelling: a plus begins the owner's label (RFC 5233); Google ignores dots, and
 * Yandex treats them as hyphens.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?!^)\+.*$/, '')
  if (GOOGLE.includes(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  if (YANDEX.includes(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`
  return `${name}@${domain}`
}
