type MailProvider = { name: string; url: string }

const MAIL_RU = { name: 'Почта Mail', url: 'https://e.mail.ru/inbox/' }
const YANDEX = { name: 'Яндекс Почта', url: 'https://mail.yandex.ru/' }
const GMAIL = { name: 'Gmail', url: 'https://mail.google.com/mail/' }
const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const ICLOUD = { name: 'iCloud', url: 'https://www.icloud.com/mail/' }
const RAMBLER = { name: 'Рамблер/почта', url: 'https://mail.rambler.ru/' }
const GMX = { name: 'GMX', url: 'https://www.gmx.net/' }
const ORANGE = { name: 'Orange', url: 'https://messagerie.orange.fr/' }
const YAHOO = { name: 'Yahoo', url: 'https://mail.yahoo.com/' }

/** The mailboxes on the web, by the domains of their addresses; each domain is a provider's own. */
const PROVIDERS: readonly (readonly [RegExp, MailProvider])[] = [
  [/^(mail|bk|inbox|list|internet)\.ru$/, MAIL_RU],
  [/^(yandex\.(ru|com|by|kz|uz|com\.tr)|ya\.ru)$/, YANDEX],
  [/^(gmail|googlemail)\.com$/, GMAIL],
  [/^(outlook|hotmail|live)\.(com|fr|de|it|es|nl|be|ru|co\.uk)$|^msn\.com$/, OUTLOOK],
  [/^(icloud|me|mac)\.com$/, ICLOUD],
  [/^(rambler|lenta|autorambler|ro)\.ru$/, RAMBLER],
  [/^gmx\.(net|de|at|ch)$/, GMX],
  [/^gmx\.com$/, { ...GMX, url: 'https://www.gmx.com/' }],
  [/^web\.de$/, { name: 'WEB.DE', url: 'https://web.de/' }],
  [/^(orange|wanadoo)\.fr$/, ORANGE],
  [/^libero\.it$/, { name: 'Libero Mail', url: 'https://login.libero.it/' }],
  [/^yahoo\.(com|fr|de|it|es|co\.uk)$|^ymail\.com$/, YAHOO],
]

/** Where the mailbox of an address opens in the browser; null for a domain that is nobody's whom the table knows. */
export function mailProviderOf(email: string): MailProvider | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return PROVIDERS.find(([pattern]) => pattern.test(domain))?.[1] ?? null
}
