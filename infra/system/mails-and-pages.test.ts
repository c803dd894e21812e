import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { testSites } from 'service-kit/test/service'
import { type Content, mailText } from '../../services/identity/adapters/mail-text'
import { EVERY_MAIL } from '../../services/identity/test/every-mail'

type Catalog = Record<string, string>
const LANGUAGES = ['ru', 'en'] as const
type Language = (typeof LANGUAGES)[number]
const catalogs = async (dir: string) =>
  Object.fromEntries(
    await Promise.all(
      LANGUAGES.map(async (it) => [it, await Bun.file(join(import.meta.dir, '../..', dir, `${it}.json`)).json()]),
    ),
  ) as Record<Language, Catalog>
const MAILS = await catalogs('services/identity/adapters/messages')
const CABINET = await catalogs('frontends/cabinet/src/messages')
const ORDER = await catalogs('frontends/cabinet/src/order/messages')
const DOCUMENTS = await catalogs('frontends/kit/documents/messages')
const DATA = await catalogs('frontends/cabinet/src/data/messages')
const SECURITY = await catalogs('frontends/cabinet/src/security/messages')
const COLLEAGUES = await catalogs('frontends/cabinet/src/colleagues/messages')

type Told = {
  content: Content
  /** The page's words for the state that the mail tells. */
  word: (language: Language) => string | undefined
  /** Whether its link signs in. */
  signsIn: boolean
}
/** The moments of the mails, as they are written on each site in each language. */
const UNTIL = {
  ru: { ru: '21 ноября, 15:05 по московскому времени', en: '21 November, 15:05 Moscow Time' },
  eu: {
    ru: '21 ноября, 13:05 (Центральная Европа)',
    en: '21 November, 13:05 Central European Time',
  },
}
const DUE = {
  ru: { ru: '22 ноября, 15:05 по московскому времени', en: '22 November, 15:05 Moscow Time' },
  eu: {
    ru: '22 ноября, 13:05 (Центральная Европа)',
    en: '22 November, 13:05 Central European Time',
  },
}
/** Every mail about an order. A kind that is added to the mails asks for its line by the test below. */
const ABOUT_ORDERS: Record<string, Told> = {
  'order-paid plain': {
    content: EVERY_MAIL['order-paid'].plain!,
    word: (it) => CABINET[it]['status.paid'],
    signsIn: true,
  },
  'order-paid free': {
    content: EVERY_MAIL['order-paid'].free!,
    word: (it) => CABINET[it]['status.free'],
    signsIn: true,
  },
  'order-held plain': {
    content: EVERY_MAIL['order-held'].plain!,
    word: (it) => ORDER[it]['asked.title'],
    signsIn: true,
  },
  'order-held missing': {
    content: EVERY_MAIL['order-held'].missing!,
    word: (it) => ORDER[it]['asked.title'],
    signsIn: true,
  },
  'order-placed plain': {
    content: EVERY_MAIL['order-placed'].plain!,
    word: (it) => CABINET[it]['status.pending'],
    signsIn: true,
  },
  'order-shipped without-number': {
    content: EVERY_MAIL['order-shipped']['without-number']!,
    word: (it) => CABINET[it]['status.shipped'],
    signsIn: true,
  },
  'order-completed plain': {
    content: EVERY_MAIL['order-completed'].plain!,
    word: (it) => CABINET[it]['status.completed'],
    signsIn: true,
  },
  'order-cancelled paid': {
    content: EVERY_MAIL['order-cancelled'].paid!,
    word: (it) => CABINET[it]['status.cancelled'],
    signsIn: true,
  },
  'invoice bill': {
    content: EVERY_MAIL.invoice.bill!,
    word: (it) => DOCUMENTS[it]['kind.invoice'],
    signsIn: false,
  },
  'invoice proforma': {
    content: EVERY_MAIL.invoice.proforma!,
    word: (it) => DOCUMENTS[it]['kind.proforma'],
    signsIn: false,
  },
  'consent-asked plain': {
    content: EVERY_MAIL['consent-asked'].plain!,
    word: (it) => ORDER[it]['order.prepared'],
    signsIn: true,
  },
}
const numberOf = (content: Content) => ('number' in content ? content.number : '')
const tokenOf = (content: Content) =>
  'signIn' in content ? content.signIn?.token : 'token' in content && content.token
const sites = testSites.filter((it) => !it.factory)
const EVERYWHERE = Object.keys(ABOUT_ORDERS).flatMap((kind) =>
  sites.flatMap((site) => LANGUAGES.map((language) => [kind, site.variant, language] as const)),
)

/** The words that a reader sees of the HTML; the hidden line before its table is for the list of a mailbox. */
const wordsOfHtml = (html: string) =>
  wordsOf(
    html
      .replace(/^[\s\S]*?<table/, '<table')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

describe('NOTE-003 the mail about an order says what its page says', () => {
  test('of each kind', () => {
    const kinds = Object.entries(EVERY_MAIL).flatMap(([kind, variants]) =>
      Object.values(variants).some((it) => 'number' in it) ? [kind] : [],
    )
    expect([...new Set(Object.keys(ABOUT_ORDERS).map((it) => it.split(' ')[0]))]).toEqual(kinds)
  })

  test.each(EVERYWHERE)('%s on the site %s, in %s', (kind, variant, language) => {
    const site = sites.find((it) => it.variant === variant)!
    const { content, word, signsIn } = ABOUT_ORDERS[kind]!
    const { subject, text, html } = mailText(content, language, site)
    expect(subject).toContain(numberOf(content))
    expect(subject.toLowerCase()).toContain(word(language)?.toLowerCase() ?? 'no word')
    const links = text.match(/https?:\/\/\S+/g) ?? []
    const link = signsIn
      ? `${site.origin}/auth#token=${tokenOf(content)}`
      : `${site.origin}/cabinet/orders/${'orderId' in content && content.orderId}`
    expect(links).toEqual([link])
    expect(html).toContain(`href="${link}"`)
    // Every moment is written as on the pages, in the zone of the site.
    const due = 'dueAt' in content && content.dueAt ? [DUE[variant][language]] : []
    const written = [...due, ...(signsIn ? [UNTIL[variant][language]] : [])]
    for (const it of written) expect(text).toContain(it)
    expect(text.match(/\d\d:\d\d/g) ?? []).toHaveLength(written.length)
  })

  test.each(EVERYWHERE)(
    '%s on the site %s, in %s: the text part and the HTML have the same words',
    (kind, variant, language) => {
      const site = sites.find((it) => it.variant === variant)!
      const { subject, text, html } = mailText(ABOUT_ORDERS[kind]!.content, language, site)
      // The HTML has a heading, and a sentence between its button and the link.
      const plain = wordsOf(`${subject} ${text} ${MAILS[language].linkBelow} `)
      const bag = (words: string[]) => [...new Set(words)].sort()
      expect(bag(wordsOfHtml(html))).toEqual(bag(plain))
    },
  )
})

describe.each(LANGUAGES)('a mail has the words of the page: %s', (language) => {
  const mail = MAILS[language]
  const [order, security] = [ORDER[language], SECURITY[language]]

  test('ORD-027 about a scan that is asked for: when the order leaves after it, and which it is', () => {
    for (const it of ['clock', 'clock.unpaid', 'clock.soon'])
      expect(mail[`orderHeld.${it}`]).toBe(order[`asked.${it}`]!)
    for (const it of ['aligner', 'matrix', 'retainer']) expect(mail[`orderHeld.${it}`]).toBe(order[`asked.kind.${it}`]!)
  })

  test('CAB-019 about the dispatch of a paid order', () => {
    expect(mail['orderPaid.dispatch']).toBe(`${order['progress.dispatch']}.`)
  })

  test('about a request for data, and until when it is answered', () => {
    const [word] = DATA[language]['until.open']!.split('{')
    expect(mail['dataRequest.until']?.startsWith(word!)).toBe(true)
  })

  test.each([
    ['dataRequest.button', DATA[language]['data.title']],
    ['passkey.button', security['security.title']],
    ['security.button', security['security.title']],
    ['colleagueJoined.button', COLLEAGUES[language]['colleagues.title']],
  ])('a button names the page that it opens: %s', (id, title) => {
    expect(mail[id]).toMatch(new RegExp(`[«“]${title}[»”]`))
  })

  test('an invitation begins as the page that accepts it', () => {
    const page = COLLEAGUES[language]['received.title']!.replace('{email}', '{from}')
    expect(mail['invitation.subject']?.startsWith(page)).toBe(true)
  })
})
