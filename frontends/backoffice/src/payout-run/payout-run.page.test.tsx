import { afterAll, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { DuePartner, DuePartners, PayoutRun } from 'contracts/partner/runs'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { narrow, widen } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'
import { aDuePartner, aPayout } from '../builders'

beforeEach(() => {
  setSystemTime(new Date('2026-11-20T10:00:00.000Z'))
  widen()
})
afterAll(() => {
  setSystemTime()
  widen()
})

const SITES = [
  { site: 'ru', name: 'aligners.example', currency: 'RUB' as const },
  { site: 'eu', name: 'eu.aligners.example', currency: 'EUR' as const },
]
const dueOf = (items: DuePartner[], but: Partial<DuePartners> = {}): DuePartners => ({
  ...{ currency: 'RUB', minimumMinor: 0, items, hasMore: false },
  ...but,
})
const RUN: PayoutRun = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', site: 'ru', year: 2026, quarter: 3, currency: 'RUB' },
  ...{ madeAt: '2026-11-20T09:00:00.000Z', payoutCount: 1, totalMinor: 1_000_00 },
}
const PAID = { ...RUN, payouts: [{ ...aPayout({ amountMinor: 1_000_00 }), code: 'ABCDEF', name: 'Анна Иванова' }] }
const READY = aDuePartner()
const LATER = aDuePartner({
  ...{ partnerId: '2', code: 'GHIJKL', name: null, email: 'vera@partner.example', payableMinor: 90_00 },
  ...{ heldMinor: 10_00, stoppedMinor: 20_00, taxStatus: null, payeeName: null },
  whyNot: ['below-minimum', 'details-missing'],
})

const open = (due: DuePartners, partners: Answers['partners'] = {}, at = '/backoffice/payouts') =>
  openDesk({
    at,
    answers: {
      orders: { listSites: SITES },
      partners: { listDuePartners: due, listPayoutRuns: { items: [], next: null }, ...partners },
    },
  })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async () => {
  const table = await screen.findByRole('table')
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(said))
}

describe('whom to pay for a quarter', () => {
  test('is shown for the last quarter of this site, with why somebody is not paid yet', async () => {
    const { calls } = await open(dueOf([READY, LATER], { minimumMinor: 100_00 }))
    expect(await rows()).toEqual([
      ['Анна ИвановаABCDEF · anna@partner.example', 'Иванова Анна ПетровнаСамозанятый', '1 000 ₽', 'Можно платить'],
      [
        'GHIJKLvera@partner.example',
        '—',
        '90 ₽ещё удержано 10 ₽ждёт проверки 20 ₽',
        'Меньше минимума: перенесём на следующий кварталНет реквизитов',
      ],
    ])
    ;(await section('К выплате')).getByText('1 партнёру 1 000 ₽')
    screen.getByText('Минимум к выплате — 100 ₽.', { exact: false })
    expect(calls('listDuePartners').map((it) => it.query)).toEqual([
      { site: 'ru', currency: 'RUB', year: '2026', quarter: '3' },
    ])
    const csv = screen.getByRole('link', { name: 'Скачать платёжки, CSV' })
    expect(csv.getAttribute('href')).toBe(
      '/api/partners/v1/due-partners/export?site=ru&currency=RUB&year=2026&quarter=3',
    )
  })

  test('is chosen by quarter and site, which stand in the address; another site has its own currency', async () => {
    const { user, address, calls } = await open(dueOf([]))
    await user.selectOptions(await screen.findByLabelText('Квартал'), '4 квартал 2026')
    await user.selectOptions(await screen.findByLabelText('Сайт'), 'eu.aligners.example')
    await screen.findByText('За этот квартал выплачивать нечего')
    expect(address()).toBe('/backoffice/payouts?quarter=2026-4&site=eu')
    expect(calls('listDuePartners').at(-1)?.query).toEqual({
      ...{ site: 'eu', currency: 'EUR', year: '2026', quarter: '4' },
    })
    expect(screen.queryByRole('button', { name: 'Записать выплаты' })).toBeNull()
  })

  test('shows on a phone the same as cards', async () => {
    narrow()
    await open(dueOf([LATER]))
    const card = await screen.findByRole('article', { name: 'Партнёр GHIJKL' })
    expect(said(card)).toContain('Нет реквизитов')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Скачать платёжки, CSV' })).toBeNull()
    screen.getByText('Платить пока некому.')
  })

  test('says that there are more, and can be read again when it did not load', async () => {
    let asked = 0
    const listDuePartners = () => (asked++ ? dueOf([READY], { hasMore: true }) : refused('internal-error'))
    const { user } = await open(dueOf([]), { listDuePartners })
    await user.click(await (await section('К выплате')).findByRole('button', { name: 'Повторить' }))
    await screen.findByText('Показаны 1 партнёр с самыми большими суммами.', { exact: false })
  })
})

describe('the payouts of a quarter', () => {
  async function asked(answer: NonNullable<Answers['partners']>['recordPayoutRun']) {
    let recorded = false
    const page = await open(dueOf([]), {
      listDuePartners: () => dueOf(recorded ? [] : [READY, LATER]),
      recordPayoutRun: (call) => {
        recorded = true
        return typeof answer === 'function' ? answer(call) : answer!
      },
      listPayoutRuns: () => ({ items: recorded ? [RUN] : [], next: null }),
      showPayoutRun: PAID,
    })
    await page.user.click(await screen.findByRole('button', { name: 'Записать выплаты' }))
    const question = await screen.findByRole('alertdialog', { name: /^Записать 1 выплату на 1\s000\s₽\?$/ })
    return {
      ...page,
      question,
      answer: (name: string) => page.user.click(within(question).getByRole('button', { name })),
    }
  }

  test('are recorded after a question, with the sums that were seen; then their acts are there', async () => {
    const { user, question, answer, calls } = await asked(PAID)
    expect(said(question)).toContain('За 3 квартал 2026 на сайте aligners.example.')
    expect(calls('recordPayoutRun')).toEqual([])
    await answer('Записать')
    expect(said(await findToast('Выплаты записаны'))).toContain('1 выплата на 1 000 ₽.')
    expect(calls('recordPayoutRun').map((it) => it.body)).toEqual([
      {
        ...{ site: 'ru', year: 2026, quarter: 3, currency: 'RUB' },
        items: [{ partnerId: READY.partnerId, amountMinor: 1_000_00 }],
      },
    ])
    await screen.findByText('За этот квартал выплачивать нечего')
    await user.click(await screen.findByRole('button', { name: 'Показать акты: 3 квартал 2026, 20.11.2026' }))
    const act = await screen.findByRole('link', { name: 'Акт партнёра Анна Иванова' })
    expect(act.getAttribute('href')).toBe(`/api/partners/v1/payouts/${PAID.payouts[0]!.id}/act`)
  })

  test('are not recorded where the person goes back', async () => {
    const { answer, calls } = await asked(PAID)
    await answer('Не записывать')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls('recordPayoutRun')).toEqual([])
  })

  test('that have changed meanwhile are read again, and nothing was recorded', async () => {
    const { answer } = await asked(refused('balances-changed'))
    await answer('Записать')
    expect(said(await findToast('Не удалось записать выплаты'))).toContain('Суммы за это время изменились')
  })
})
