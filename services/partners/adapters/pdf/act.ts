import type { Requisites } from 'contracts/requisites'
import { rublesInWords } from 'contracts/text/rubles-in-words'
import { COLOR, list, openSheet, rule, type Sheet, SIZE, say, signatures, sums, tell } from 'service-kit/pdf/sheet'
import type { Act } from '../../payouts/act'

type Wording = (typeof WORDS)['ru' | 'en']

const WORDS = {
  ru: {
    title: (number: string, day: string) => `Акт об оказании услуг № ${number} от ${day}`,
    void: 'Аннулирован: эта выплата не состоялась.',
    payee: 'Исполнитель',
    payer: 'Заказчик',
    ground: 'Основание',
    offer: (code: string) => `Реферальная оферта, код партнёра ${code}`,
    columns: ['№', 'Услуга', 'Сумма'],
    service: (year: number, quarter: number) =>
      `Привлечение клиентов по партнёрской ссылке за ${quarter} квартал ${year} г.`,
    total: 'Итого',
    done: 'Исполнитель оказал, а Заказчик принял перечисленные услуги полностью и в срок. Заказчик претензий по объёму, качеству и срокам не имеет.',
    taxId: 'ИНН',
    kpp: 'КПП',
    status: {
      'self-employed': 'самозанятый, налог на профессиональный доход',
      'sole-proprietor': 'индивидуальный предприниматель',
      organisation: 'организация',
      individual: 'физическое лицо',
      eu: 'налогоплательщик ЕС',
    },
  },
  en: {
    title: (number: string, day: string) => `Statement of services ${number} of ${day}`,
    void: 'Void: this payout was not made.',
    payee: 'Contractor',
    payer: 'Customer',
    ground: 'Ground',
    offer: (code: string) => `Referral offer, partner code ${code}`,
    columns: ['No.', 'Service', 'Amount'],
    service: (year: number, quarter: number) =>
      `Referral of customers by the partner’s link, quarter ${quarter} of ${year}`,
    total: 'Total',
    done: 'The contractor has rendered the services above in full and on time, and the customer has accepted them without objection.',
    taxId: 'Tax ID',
    kpp: 'KPP',
    status: {
      'self-employed': 'self-employed',
      'sole-proprietor': 'sole proprietor',
      organisation: 'organisation',
      individual: 'individual',
      eu: 'taxpayer in the EU',
    },
  },
} as const

const SIGN = { RUB: 'руб.', EUR: '€' } as const

const payerOf = (it: Requisites, { taxId, kpp }: Wording) =>
  [
    it.name,
    `${taxId} ${it.currency === 'RUB' ? it.inn : it.vatId}`,
    it.currency === 'RUB' && it.kpp && `${kpp} ${it.kpp}`,
    it.address,
  ]
    .filter(Boolean)
    .join(', ')

const payeeOf = ({ payeeName, taxStatus, taxId, kpp }: Act['payee'], words: Wording) =>
  [payeeName, words.status[taxStatus], taxId && `${words.taxId} ${taxId}`, kpp && `${words.kpp} ${kpp}`]
    .filter(Boolean)
    .join(', ')

/** «Акт об оказании услуг» of a payout: in Russian where the site's seller is Russian. */
export function drawAct({ of, isVoid }: { of: Act; isVoid: boolean }): Sheet {
  const language = of.payer.currency === 'RUB' ? 'ru' : 'en'
  const words = WORDS[language]
  const day = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amount = `${amounts.format(of.amountMinor / 100)} ${SIGN[of.currency]}`
  const title = words.title(of.number, day.format(new Date(`${of.issuedOn}T00:00:00Z`)))
  const sheet = openSheet(title, of.issuedOn, { author: of.payer.name, lang: language })
  if (isVoid) say(sheet, words.void, { color: COLOR.red, strong: true, gap: 8 })
  say(sheet, title, { size: SIZE.title, strong: true, gap: 8 })
  rule(sheet)
  tell(sheet, [
    [words.payee, payeeOf(of.payee, words)],
    [words.payer, payerOf(of.payer, words)],
    [words.ground, words.offer(of.code)],
  ])
  sheet.y += 8
  const [number, service, sum] = words.columns
  list(
    sheet,
    [
      { title: number, width: 28 },
      { title: service, width: '*' },
      { title: sum, width: 110, isNumber: true },
    ],
    [['1', words.service(of.year, of.quarter), amount]],
  )
  sums(sheet, [[words.total, amount]])
  if (of.currency === 'RUB' && language === 'ru') say(sheet, rublesInWords(of.amountMinor), { strong: true, gap: 8 })
  say(sheet, words.done, { gap: 8 })
  signatures(sheet, [
    { role: words.payee, name: of.payee.payeeName },
    { role: `${words.payer}: ${of.payer.signatory.position}`, name: `${of.payer.signatory.name}, ${of.payer.name}` },
  ])
  return sheet
}
