import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import type { SavedPayer } from 'contracts/order/drafting/profile'
import type { DocumentKind, OrderDocument } from 'contracts/order/money/documents'
import { type Answers, findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/page'
import { anOrder } from '../../../builders'

const ISSUED: OrderDocument = { kind: 'invoice', state: 'issued', id: 'doc-1', number: 'Р-17', issuedOn: '2026-11-23' }
const CLINIC: SavedPayer = {
  ...{
    id: 'p-1',
    version: 1,
    usedAt: '2026-11-20T10:00:00.000Z',
    name: 'ООО «Улыбка»',
    address: 'Казань, Баумана, 44',
  },
  ...{ taxId: '1655000000', kpp: '165501001', email: 'buh@clinic.example' },
}
const PERSON = { ...CLINIC, id: 'p-2', usedAt: '2026-11-21T10:00:00.000Z', name: 'ИП Королёва', taxId: null, kpp: null }
const contentOf = ({ id: _, version: __, usedAt: ___, ...content }: SavedPayer) => content
const buyerOf = ({ email: _, ...buyer }: ReturnType<typeof contentOf>) => buyer

const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
// Other files run in this process.
afterAll(() => clicked.mockRestore())

type Given = { kind?: DocumentKind; orders?: Answers['orders']; as?: 'customer' | 'colleague' | 'manager' }
async function want(payers: SavedPayer[], { kind = 'invoice', orders = {}, ...given }: Given = {}) {
  const asked = { ...ISSUED, kind, state: 'open', id: null, number: null, issuedOn: null } as const
  const page = await openOrder(anOrder(), {
    ...given,
    answers: {
      orders: {
        listOrderDocuments: { offered: true, buyerName: 'Анна Королёва', documents: [asked] },
        issueDocument: ISSUED,
        showOwnProfile: { recipients: [], payers },
        addPayer: CLINIC,
        ...orders,
      },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: /^Получить: / }))
  const dialog = within(await screen.findByRole('dialog'))
  const bodies = (operation: 'issueDocument' | 'addPayer') => page.calls(operation).map((it) => it.body)
  return {
    ...page,
    dialog,
    bodies,
    submit: () => page.user.click(dialog.getByRole('button', { name: 'Получить PDF' })),
  }
}
type Wanted = Awaited<ReturnType<typeof want>>
const who = ({ dialog }: Wanted) => dialog.findByRole<HTMLSelectElement>('combobox', { name: 'На кого выставить' })
const KEEP = { name: 'Сохранить плательщика для следующих счетов' }
const OTHER = 'Другой покупатель, например клиника'

async function typePayer({ user, dialog }: Wanted) {
  await user.type(dialog.getByRole('textbox', { name: 'Название или имя' }), 'Клиника')
  await user.type(dialog.getByRole('textbox', { name: 'Юридический адрес' }), 'Казань')
  await user.type(dialog.getByRole('textbox', { name: 'ИНН' }), '1234567890')
}
const TYPED = { name: 'Клиника', address: 'Казань', taxId: '1234567890', kpp: null }

describe('an invoice for an account with saved payers', () => {
  test('is made out to the one that was used last, without the e-mail, which then counts as used', async () => {
    const page = await want([CLINIC, PERSON])
    const options = within(await who(page)).getAllByRole('option')
    expect(options.map(said)).toEqual(['ИП Королёва', 'ООО «Улыбка», ИНН 1655000000', 'Анна Королёва', OTHER])
    expect((await who(page)).value).toBe('p-2')
    page.dialog.getByText(/^Покупатель в документе: ИП Королёва/)
    await page.submit()
    expect(page.bodies('issueDocument')).toEqual([{ kind: 'invoice', buyer: buyerOf(contentOf(PERSON)) }])
    await waitFor(() => expect(page.bodies('addPayer')).toEqual([contentOf(PERSON)]))
  })

  test('is made out to another saved one, to the recipient or to somebody else, as the person chooses', async () => {
    const page = await want([CLINIC, PERSON])
    await page.user.selectOptions(await who(page), 'ООО «Улыбка», ИНН 1655000000')
    expect(said(page.dialog.getByText(/^Покупатель в документе/))).toBe(
      'Покупатель в документе: ООО «Улыбка»ИНН 1655000000, КПП 165501001Казань, Баумана, 44',
    )
    await page.user.selectOptions(await who(page), OTHER)
    page.dialog.getByRole('textbox', { name: 'ИНН' })
    await page.user.selectOptions(await who(page), 'Анна Королёва')
    expect(page.dialog.queryByRole('textbox')).toBeNull()
    await page.submit()
    expect(page.bodies('issueDocument')).toEqual([{ kind: 'invoice', buyer: null }])
    expect(page.bodies('addPayer')).toEqual([])
  })

  test('is left to the person where the profile does not load', async () => {
    const page = await want([], { orders: { showOwnProfile: refused('internal-error') } })
    await page.dialog.findByText('Покупатель в документе: Анна Королёва')
    await page.user.click(page.dialog.getByRole('checkbox', { name: OTHER }))
    expect(page.dialog.queryByRole('checkbox', KEEP)).toBeNull()
  })
})

test('a document behind the invoice goes to the buyer of the invoice, unless the person chooses a payer', async () => {
  const page = await want([CLINIC], { kind: 'act' })
  expect((await who(page)).value).toBe('default')
})

describe('a payer who was typed', () => {
  test('is saved with the first invoice of an account', async () => {
    const page = await want([])
    await page.user.click(await page.dialog.findByRole('checkbox', { name: OTHER }))
    expect(page.dialog.getByRole<HTMLInputElement>('checkbox', KEEP).checked).toBe(true)
    await typePayer(page)
    await page.submit()
    expect(page.bodies('issueDocument')).toEqual([{ kind: 'invoice', buyer: TYPED }])
    await waitFor(() => expect(page.bodies('addPayer')).toEqual([{ ...TYPED, email: null }]))
  })

  test('is not saved where the person does not want it, nor where no document was issued', async () => {
    const answers = [refused('document-not-available'), ISSUED]
    const page = await want([], { orders: { issueDocument: () => answers.shift()! } })
    await page.user.click(await page.dialog.findByRole('checkbox', { name: OTHER }))
    await typePayer(page)
    await page.submit()
    await page.dialog.findByText('Документ не выставлен')
    expect(page.bodies('addPayer')).toEqual([])
    await page.user.click(page.dialog.getByRole('checkbox', KEEP))
    await page.submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([page.bodies('issueDocument').length, page.bodies('addPayer')]).toEqual([2, []])
  })

  test('is saved beside others only if the person says so, and the page tells where that fails', async () => {
    const page = await want([CLINIC], { orders: { addPayer: refused('internal-error') } })
    await page.user.selectOptions(await who(page), OTHER)
    const keep = page.dialog.getByRole<HTMLInputElement>('checkbox', KEEP)
    expect(keep.checked).toBe(false)
    await page.user.click(keep)
    await typePayer(page)
    await page.submit()
    within(await findToast('Плательщика сохранить не удалось')).getByText(/^Документ готов/)
  })

  test('is not saved where five are', async () => {
    const page = await want(Array.from({ length: 5 }, (_, at) => ({ ...CLINIC, id: `p-${at}`, name: `ООО ${at}` })))
    await page.user.selectOptions(await who(page), OTHER)
    page.dialog.getByText(/^Сохранено уже 5 плательщиков/)
    expect(page.dialog.queryByRole('checkbox', KEEP)).toBeNull()
  })
})

test('SHELL-003 the euro site offers the saved payers in English, by their VAT ID', async () => {
  const { user } = await openOrder(anOrder({ currency: 'EUR', site: 'eu' }), {
    site: SITES.eu,
    answers: {
      orders: {
        listOrderDocuments: {
          ...{ offered: true, buyerName: 'Anna' },
          documents: [{ ...ISSUED, state: 'open', id: null, number: null, issuedOn: null }],
        },
        showOwnProfile: { recipients: [], payers: [{ ...CLINIC, taxId: 'DE123456789', kpp: null }] },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Get: / }))
  const select = await screen.findByRole('combobox', { name: 'Made out to' })
  expect(within(select).getAllByRole('option').map(said)).toEqual([
    ...['ООО «Улыбка», VAT ID DE123456789', 'Anna', 'Another buyer, for instance a clinic'],
  ])
})
