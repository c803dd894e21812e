import { afterAll, afterEach, describe, expect, spyOn, test } from 'bun:test'
import type { OrderDocument } from 'contracts/order/money/documents'
import { type Answers, findToast, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/page'
import { anOrder } from '../../../builders'

const aDocument = (over: Partial<OrderDocument> = {}): OrderDocument => ({
  kind: 'invoice',
  state: 'open',
  id: null,
  number: null,
  issuedOn: null,
  ...over,
})
const ISSUED = aDocument({ state: 'issued', id: 'doc-1', number: 'Р-17', issuedOn: '2026-11-23' })

type Documents = { offered?: boolean; documents?: OrderDocument[] }
function open({ offered = true, documents = [aDocument()] }: Documents = {}, issueDocument?: IssueAnswer, over = {}) {
  const listOrderDocuments = { offered, documents }
  return openOrder(anOrder(over), {
    // A payer who is typed is saved; payers.page.test.tsx says when.
    answers: {
      orders: { listOrderDocuments, addPayer: refused('profile-full'), ...(issueDocument && { issueDocument }) },
    },
  })
}
type IssueAnswer = NonNullable<Answers['orders']>['issueDocument']
const rows = async () => {
  const section = within(screen.getByRole('region', { name: 'Документы' }))
  return (await section.findAllByRole('listitem')).map(said)
}
const section = () => within(screen.getByRole('region', { name: 'Документы' }))

describe('LEGAL-015 what the customer has accepted with the order', () => {
  const offer = { name: 'public-offer', version: 'a'.repeat(64), acceptedAt: '2026-11-20T10:20:00.000Z' } as const
  const links = () =>
    section()
      .queryAllByRole('link')
      .map((it) => [it.textContent, it.getAttribute('href')])

  test('leads to exactly those versions', async () => {
    const consent = { textVersion: 'b'.repeat(64), givenAt: '2026-11-19T10:20:00.000Z' }
    await open({ offered: false }, undefined, { offer, consent })
    expect(links()).toEqual([
      [expect.stringMatching(/^Условия приняты 20 ноября 2026/), `/public-offer/${'a'.repeat(64)}`],
      [expect.stringMatching(/^Согласие дано 19 ноября 2026/), `/data-consent/${'b'.repeat(64)}`],
    ])
  })

  test('says when a consent of before was given, whose version has no address', async () => {
    await open({ offered: false }, undefined, { consent: { textVersion: '2026-11-19', givenAt: offer.acceptedAt } })
    expect([links(), section().getByText(/^Согласие дано 20 ноября 2026/).tagName]).toEqual([[], 'LI'])
  })

  test('is not there for an order that staff have placed', async () => {
    await open({ offered: false })
    expect([links(), section().queryByText(/^(Условия приняты|Согласие дано)/)]).toEqual([[], null])
  })
})

describe('the documents of an order', () => {
  test('CAB-018 have a row for each kind with number, day and actions', async () => {
    await open({
      documents: [
        ISSUED,
        aDocument({ kind: 'act', state: 'later' }),
        aDocument({ kind: 'upd', state: 'open' }),
        aDocument({ state: 'void', id: 'doc-0', number: 'Р-16', issuedOn: '2026-11-20' }),
      ],
    })
    expect(await rows()).toEqual([
      'Счёт на оплату№ Р-17 · 23 ноября 2026 г.На почтуСкачать',
      'Акт сдачи-приёмкиКогда заказ оплачен и отправлен',
      'УПДПолучить',
      'Счёт на оплату№ Р-16 · 20 ноября 2026 г.АннулированСкачать',
    ])
    const file = section().getByRole('link', { name: 'Скачать: Счёт на оплату № Р-17' })
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([
      '/api/orders/v1/documents/doc-1/content',
      true,
    ])
    section().getByRole('button', { name: 'Получить: УПД' })
  })

  test.each([
    [{ status: 'cancelled' }, true, 'У отменённого заказа нет документов.'],
    [{ status: 'pending' }, true, 'Платить не нужно, поэтому документов нет.'],
    [
      { status: 'pending' },
      false,
      'Реквизиты продавца не указаны, поэтому документов здесь нет. Напишите в поддержку: help@ru.example.',
    ],
  ])('CAB-018 give way to the reason if there are none: order %j, offered %p', async (over, offered, text) => {
    await open({ offered, documents: [] }, undefined, over)
    await section().findByText(text)
  })

  test('CAB-018 are a proforma invoice and a VAT invoice for an order in euro', async () => {
    const documents = [aDocument(), aDocument({ kind: 'vat-invoice', state: 'later' })]
    await openOrder(anOrder({ site: 'eu', currency: 'EUR' }), {
      site: { ...SITES.eu, defaultLanguage: 'ru' },
      answers: { orders: { listOrderDocuments: { offered: true, documents } } },
    })
    expect(await rows()).toEqual(['Счёт-проформаПолучить', 'Счёт-фактура (VAT invoice)Когда заказ оплачен'])
  })

  test('CAB-018 give way to an error if they cannot be loaded, and load at another try', async () => {
    const answers = [refused('internal-error'), { offered: true, documents: [ISSUED] }]
    const { user } = await openOrder(anOrder(), {
      answers: { orders: { listOrderDocuments: () => answers.shift()! } },
    })
    const failed = within(await section().findByRole('alert'))
    failed.getByText('Не удалось загрузить документы')
    await user.click(failed.getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(1)
  })
})

describe('the issue of a document', () => {
  const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  afterEach(() => clicked.mockClear())
  // Other files run in this process.
  afterAll(() => clicked.mockRestore())

  async function want(issueDocument?: IssueAnswer) {
    const page = await open({}, issueDocument)
    await page.user.click(await section().findByRole('button', { name: 'Получить: Счёт на оплату' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Счёт на оплату' }))
    return { ...page, dialog, submit: () => page.user.click(dialog.getByRole('button', { name: 'Получить PDF' })) }
  }
  const OTHER = 'Другой покупатель, например клиника'

  test('CAB-018 asks who buys, because nobody can change the document later, and saves it for the recipient', async () => {
    const { dialog, submit, calls } = await want(ISSUED)
    dialog.getByText('Документ получит номер и больше не изменится: проверьте, на кого он.')
    dialog.getByText('Покупатель — получатель заказа или тот, на кого выставлен счёт.')
    expect(dialog.queryByRole('textbox')).toBeNull()
    await submit()
    expect(calls('issueDocument').map(({ body }) => body)).toEqual([{ kind: 'invoice', buyer: null }])
    expect(clicked.mock.contexts.map((it) => (it as HTMLAnchorElement).getAttribute('href'))).toEqual([
      '/api/orders/v1/documents/doc-1/content',
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('CAB-018 takes the name, address and numbers of a clinic', async () => {
    const { user, dialog, submit, calls } = await want(ISSUED)
    await user.click(dialog.getByRole('checkbox', { name: OTHER }))
    await submit()
    expect(dialog.getAllByText('Укажите, без этого документ не выставить')).toHaveLength(2)
    expect(calls('issueDocument')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Название или имя' }), ' Клиника ')
    await user.type(dialog.getByRole('textbox', { name: 'Юридический адрес' }), 'Казань')
    await user.type(dialog.getByRole('textbox', { name: 'ИНН' }), '123')
    await submit()
    dialog.getByText('Такого номера не бывает: проверьте цифры')
    await user.type(dialog.getByRole('textbox', { name: 'ИНН' }), ' 456 7890')
    await submit()
    expect(calls('issueDocument').map(({ body }) => body)).toEqual([
      { kind: 'invoice', buyer: { name: 'Клиника', address: 'Казань', taxId: '1234567890', kpp: null } },
    ])
  })

  test('CAB-018 says in the dialog why the service refuses it', async () => {
    const { dialog, submit } = await want(refused('document-issued'))
    await submit()
    await dialog.findByText('Документ не выставлен')
    dialog.getByText('Документ уже выставлен на другого покупателя. Он есть в списке.')
    expect(clicked).not.toHaveBeenCalled()
  })

  test('CAB-018 ends without a document at «Отмена»', async () => {
    const { user, dialog, calls } = await want()
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('issueDocument')).toEqual([])
  })
})

describe('an invoice by mail', () => {
  const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  afterAll(() => clicked.mockRestore())
  const WISH = 'Прислать счёт на почту'
  async function want(issueDocument: IssueAnswer, kind: 'invoice' | 'act' = 'invoice') {
    const page = await open({ documents: [aDocument({ kind })] }, issueDocument)
    await page.user.click(await section().findByRole('button', { name: /^Получить/ }))
    return { ...page, dialog: within(await screen.findByRole('dialog')) }
  }
  const sent = (calls: Awaited<ReturnType<typeof open>>['calls']) => calls('issueDocument').map(({ body }) => body)

  test('CAB-018 goes to the e-mail of the order where the box is ticked, which it is not by itself', async () => {
    const { user, dialog, calls } = await want(ISSUED)
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: WISH })
    expect(box.checked).toBe(false)
    expect(dialog.queryByText(/Письмо уйдёт/)).toBeNull()
    await user.click(box)
    dialog.getByText('Письмо уйдёт на anna@clinic.example.')
    // Nobody types another address.
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Получить PDF' }))
    expect(sent(calls)).toEqual([{ kind: 'invoice', buyer: null, byMail: true }])
    await findToast('Счёт отправим на anna@clinic.example')
  })

  test('is not offered for an act, and nothing is said of it where the box is not ticked', async () => {
    const { dialog, user } = await want(ISSUED, 'act')
    expect(dialog.queryByRole('checkbox', { name: WISH })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Получить PDF' }))
    expect(screen.queryByText(/Счёт отправим/)).toBeNull()
  })

  test('CAB-018 one issued before goes by its own button, a void one and an act have none', async () => {
    const act = aDocument({ kind: 'act', state: 'issued', id: 'doc-2', number: 'Р-3', issuedOn: '2026-11-23' })
    const gone = { ...ISSUED, state: 'void', id: 'doc-0', number: 'Р-16' } as const
    const { user, calls } = await open({ documents: [ISSUED, act, gone] }, ISSUED)
    const buttons = await section().findAllByRole('button', { name: /^На почту/ })
    expect(buttons.map((it) => it.getAttribute('aria-label'))).toEqual(['На почту: счёт № Р-17'])
    await user.click(buttons[0]!)
    expect(sent(calls)).toEqual([{ kind: 'invoice', byMail: true }])
    await findToast('Счёт отправим на anna@clinic.example')
    expect(clicked).not.toHaveBeenCalled()
  })

  test.each([
    ['too-many-requests', 'Письмо с этим счётом недавно ушло.'],
    ['unavailable', 'Сервис сейчас не отвечает.'],
    ['document-not-available', 'Заказ за это время изменился'],
  ] as const)('says why it is not sent: %s', async (code, why) => {
    const { user } = await open({ documents: [ISSUED] }, refused(code))
    await user.click(await section().findByRole('button', { name: /^На почту/ }))
    const toast = await findToast('Счёт на почту не отправлен')
    expect(said(toast)).toContain(why)
  })

  test('is in English on the euro site, for a proforma invoice', async () => {
    const { user } = await openOrder(anOrder({ site: 'eu', currency: 'EUR' }), {
      site: SITES.eu,
      answers: { orders: { listOrderDocuments: { offered: true, documents: [aDocument()] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Get: Proforma invoice' }))
    within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Send the invoice to my e-mail' })
  })
})

test('the question before an invoice names its buyer, and says in general who it is where the service does not', async () => {
  const listOrderDocuments = { offered: true, buyerName: 'Анна Королёва', documents: [aDocument()] }
  const { user } = await openOrder(anOrder(), { answers: { orders: { listOrderDocuments } } })
  await user.click(await section().findByRole('button', { name: /^Получить/ }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Покупатель в документе: Анна Королёва')
  expect(dialog.queryByText(/получатель заказа/)).toBeNull()
})
