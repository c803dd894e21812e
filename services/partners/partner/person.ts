/** What stands behind the at sign of an e-mail. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

const GOOGLE = ['gmail.com', 'googlemail.com']
/** A mailbox has an address at each of these domains. */
const YANDEX = ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua']

/**
 * The mailbox that an address reaches, in one spelling: a plus begins the owner's label (RFC 5233); Google ignores dots, and
 * Yandex treats them as hyphens.
 */
export function mailboxOf(email: string): string {
  const domain = domainOf(email)
  const name = email.slice(0, email.lastIndexOf('@')).replace(/(?!^)\+.*$/, '')
  if (GOOGLE.includes(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  if (YANDEX.includes(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`
  return `${name}@${domain}`
}
