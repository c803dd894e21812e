import { describe, expect, test } from 'bun:test'
import type { OrderDocument } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { findToast, refused, SITES, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aPayment, aQuoteOf } from '../../test/builders'
import { openWizard } from '../../test/page'

const pending = aFilledOrder({ status: 'pending', totalMinor: 1_808_700, email: 'anna@clinic.example' })
const open: OrderDocument = { kind: 'invoice', state: 'open', id: null, number: null, issuedOn: null }
const issued = { ...open, state: 'issued', id: 'doc-1', number: 'Р-17', issuedOn: '2026-11-23' } as const
const offered = (...documents: OrderDocument[]) => ({ offered: true, documents })

type Given = {
  at: string
  order?: Partial<Order>
  payment?: Partial<Payment> | null
  site?: typeof SITES.ru
  documents?: unknown
}
const opened = ({ at, order = {}, payment = null, site = SITES.ru, documents = offered(open) }: Given) =>
  openWizard({
    ...{ as: 'visitor', site, at },
    answers: {
      orders: {
        showOrder: { ...pending, currency: site.currency, ...order },
        showQuote: aQuoteOf(),
        listOrderDocuments: documents as never,
        issueDocument: issued,
      },
      files: { listScans: { items: [] } },
      'fulfilment-ftp': { listTransfers: { items: [] } },
      payments: { showPayment: payment ? aPayment(payment) : refused('payment-not-found') },
    },
  })
const section = () => screen.findByRole('region', { name: 'Оплата по счёту' })
const PLACED = `/order?id=${pending.id}`
const AFTER_THE_BANK = `/payment/success?orderId=${pending.id}`
const THANKS = `/thankyou?id=${pending.id}`

describe('an order that is still to be paid', () => {
  test.each([
    ['where it is paid', { at: PLACED }],
    ['after the bank refused it', { at: AFTER_THE_BANK, payment: { status: 'failed', failure: 'expired' } }],
    ['on a site without online payment', { at: THANKS, site: { ...SITES.ru, onlinePayment: false } }],
  ] as [string, Given][])('PAY-032 can be paid by an invoice, which goes to the mailbox, %s', async (_, given) => {
    const { user, calls } = await opened(given)
    const within_ = within(await section())
    within_.getByText('Для перевода по реквизитам. 48 часов до отправки начнутся, когда деньги придут.')
    await user.click(within_.getByRole('button', { name: 'Получить: Счёт на оплату' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Прислать счёт на почту' }))
    dialog.getByText('Письмо уйдёт на anna@clinic.example.')
    await user.click(dialog.getByRole('button', { name: 'Получить PDF' }))
    await findToast('Счёт отправим на anna@clinic.example')
    expect(calls('issueDocument').map(({ body }) => body)).toEqual([{ kind: 'invoice', buyer: null, byMail: true }])
  })

  test('has no acts there, and no void invoice', async () => {
    const gone = { ...issued, state: 'void', id: 'doc-0', number: 'Р-16' } as const
    await opened({ at: THANKS, documents: offered(issued, { ...open, kind: 'act', state: 'later' }, gone) })
    const rows = within(await section()).getAllByRole('listitem')
    expect(rows.map((it) => within(it).getByRole('link').getAttribute('aria-label'))).toEqual([
      'Скачать: Счёт на оплату № Р-17',
    ])
  })

  test('says where the invoice cannot be loaded, and loads it at another try', async () => {
    const answers = [refused('internal-error'), offered(open)]
    const { user } = await opened({ at: THANKS, documents: () => answers.shift() })
    await screen.findByText('Не удалось загрузить счёт')
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await section()
  })

  test('is in English on the euro site', async () => {
    await opened({ at: PLACED, site: SITES.eu })
    const english = within(await screen.findByRole('region', { name: 'Pay by invoice' }))
    english.getByRole('button', { name: 'Get: Proforma invoice' })
  })
})

test.each([
  ['the site issues none', { at: PLACED, documents: { offered: false, documents: [] } }],
  ['the order is paid', { at: THANKS, order: { status: 'paid', paidAt: '2026-11-20T11:00:00.000Z' } }],
  ['the bank has its money', { at: AFTER_THE_BANK, payment: { status: 'succeeded' } }],
  ['the bank has not answered yet', { at: PLACED, payment: { status: 'open' } }],
] as [string, Given][])('no invoice is offered where %s', async (_, given) => {
  const { calls } = await opened(given)
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByRole('link')
  expect(screen.queryByRole('region', { name: 'Оплата по счёту' })).toBeNull()
  expect(calls('issueDocument')).toEqual([])
})
