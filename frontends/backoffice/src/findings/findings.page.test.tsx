import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Finding } from 'contracts/partner/findings'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow, widen } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'
import { aFinding } from '../builders'

beforeEach(() => widen())
afterAll(() => widen())

const open = (items: Finding[], partners: Answers['partners'] = {}, at = '/backoffice/findings') =>
  openDesk({ at, answers: { partners: { listFindings: { items, next: null }, ...partners } } })
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Находки, новые сверху' })
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(said))
}

describe('the findings', () => {
  test('AFF-011 say in words what was found, of whose order, and what becomes of the commission', async () => {
    const mailbox = { rule: 'mailbox' as const, evidence: 'anna@partner.example', booked: null }
    await open([aFinding(), aFinding({ id: '2', ...mailbox })])
    const [domain, own] = await rows()
    expect(domain).toEqual([
      'Анна ИвановаABCDEF · anna@partner.example',
      'Заказ #7f3a9cvera@partner.example',
      'Почта клиента и партнёра на одном домене компанииpartner.example20.11.2026, 12:00 МСК',
      '1 000 ₽ не выплачивается до решения',
      'Засчитать…Не засчитывать…',
    ])
    expect(own?.slice(2, 4)).toEqual([
      'Почта клиента — тот же ящик, что у партнёраanna@partner.example20.11.2026, 12:00 МСК',
      'Не начислена, пока не засчитаете',
    ])
    const [order] = screen.getAllByRole('link', { name: 'Заказ #7f3a9c' })
    expect(order?.getAttribute('href')).toBe('/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001')
  })

  test.each([
    ['person', 'Заказ оформлен из учётной записи партнёра'],
    ['browser', 'Заказ оформлен в браузере, в котором входил партнёр'],
    ['payout-details', 'Реквизиты клиента совпадают с реквизитами партнёра'],
    ['delivery-address', 'Адрес доставки тот же, что у заказов партнёра'],
  ] as const)('name the rule %s', async (rule, words) => {
    await open([aFinding({ rule, evidence: null })])
    expect((await rows())[0]?.[2]).toBe(`${words}20.11.2026, 12:00 МСК`)
  })

  test('that are decided stand below a filter, with when and why', async () => {
    const voided = { state: 'voided' as const, decidedAt: '2026-11-21T09:00:00.000Z', reason: 'Своя клиника' }
    const listFindings = ({ query }: { query: Readonly<Record<string, string>> }) => ({
      items: query.state === 'voided' ? [aFinding({ ...voided, booked: { minor: 0, currency: 'RUB' } })] : [],
      next: null,
    })
    const { user, address } = await open([], { listFindings })
    await screen.findByText('Решать нечего')
    await user.click(screen.getByRole('button', { name: 'Не засчитаны' }))
    expect(address()).toBe('/backoffice/findings?state=voided')
    expect((await rows())[0]?.slice(3)).toEqual(['Не начислена', '21.11.2026, 12:00 МСКСвоя клиника'])
  })

  test('show on a phone the same as cards, and can be read again when they did not load', async () => {
    narrow()
    let asked = 0
    const shown = { items: [aFinding()], next: null }
    // The menu asks for less, and for its count alone.
    const listFindings = ({ query }: { query: Readonly<Record<string, string>> }) =>
      query.limit === '9' || asked++ ? shown : refused('internal-error')
    const { user } = await open([], { listFindings })
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    const card = await screen.findByRole('article', {
      name: 'Партнёр Анна Иванова: Почта клиента и партнёра на одном домене компании',
    })
    within(card).getByRole('button', { name: 'Засчитать: партнёр Анна Иванова, Заказ #7f3a9c' })
  })
})

describe('a decision', () => {
  async function asked(
    name: 'Засчитать' | 'Не засчитывать',
    answer: NonNullable<Answers['partners']>['decideFinding'],
  ) {
    const page = await open([aFinding()], { decideFinding: answer! })
    await page.user.click(await screen.findByRole('button', { name: `${name}: партнёр Анна Иванова, Заказ #7f3a9c` }))
    const dialog = within(await screen.findByRole('alertdialog', { name: `${name} заказ партнёру Анна Иванова?` }))
    return {
      ...page,
      dialog,
      press: () => page.user.click(dialog.getByRole('button', { name })),
      sent: () => page.calls('decideFinding').map((it) => it.body),
    }
  }

  test('AFF-011 that an order counts needs no reason', async () => {
    const { press, sent } = await asked('Засчитать', aFinding({ state: 'accepted' }))
    await press()
    await findToast('Заказ засчитан')
    expect(sent()).toEqual([{ isAccepted: true, reason: null }])
  })

  test('AFF-011 is counted in the menu no more', async () => {
    let items = [aFinding()]
    const { user } = await open([], {
      listFindings: () => ({ items, next: null }),
      decideFinding: () => {
        items = []
        return aFinding({ state: 'accepted' })
      },
    })
    const section = () => screen.findByRole('link', { name: /^Проверка партнеров/ })
    await within(await section()).findByText('1 заказ ждёт проверки')
    await user.click(await screen.findByRole('button', { name: /^Засчитать: / }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Засчитать' }))
    await waitFor(async () => expect(said(await section())).toBe('Проверка партнеров'))
  })

  test('AFF-011 that it does not count needs a reason, which the partner reads', async () => {
    const { user, dialog, press, sent } = await asked('Не засчитывать', aFinding({ state: 'voided' }))
    await press()
    dialog.getByText('Напишите причину: её увидит партнёр.')
    expect(sent()).toEqual([])
    await user.type(dialog.getByLabelText('Причина'), ' Своя клиника ')
    await press()
    await findToast('Заказ не засчитан')
    expect(sent()).toEqual([{ isAccepted: false, reason: 'Своя клиника' }])
  })

  test('that somebody else has made before says so and closes', async () => {
    const { press } = await asked('Засчитать', refused('finding-decided'))
    await press()
    expect(said(await findToast('Ошибка'))).toContain('Об этом заказе уже решили.')
    expect(screen.queryByRole('alertdialog', { name: /Засчитать заказ/ })).toBeNull()
  })
})
