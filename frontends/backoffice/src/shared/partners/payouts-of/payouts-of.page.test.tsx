import { afterAll, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Payout } from 'contracts/partner/payouts'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { PLATFORM } from 'platform'
import { openDesk } from '../../../../test/desk'
import { aPayout } from '../../../builders'
import { Texts } from '../../texts'
import { PayoutsOf } from './payouts-of'

beforeEach(() => setSystemTime(new Date('2026-11-20T10:00:00.000Z')))
afterAll(() => setSystemTime())

const PARTNER = { id: 'aa110000-0000-4000-8000-000000000001', code: 'ABCDEF', name: 'Анна Иванова' }
const BALANCE = { currency: 'RUB' as const, accruedMinor: 3_000_00, paidOutMinor: 500_00, dueMinor: 2_500_00 }

/** The payouts of a partner to whom 2 000 ₽ are payable; `changed` counts how often the balance was read again. */
async function open(items: readonly Payout[], partners: Answers['partners'] = {}) {
  let changed = 0
  const partner = { ...PARTNER, balances: [{ ...BALANCE, heldMinor: 500_00, payableMinor: 2_000_00 }] }
  const onChanged = () => {
    changed += 1
  }
  const Page = () => <PayoutsOf partner={partner} onChanged={onChanged} />
  const area = {
    platform: PLATFORM,
    Frame: ({ children }: { children: React.ReactNode }) => <Texts locale="ru">{children}</Texts>,
    routes: [{ path: '/backoffice', Page }],
  }
  const listPayouts = { items: [...items], next: null }
  const page = await openDesk({ at: '/backoffice', area, answers: { partners: { listPayouts, ...partners } } })
  return { ...page, changed: () => changed }
}
/** A name with amounts, whose spaces do not break. */
const named = (text: string) => new RegExp(`^${text.replaceAll('?', '\\?').replaceAll(' ', '\\s')}$`)

describe('the payouts of a partner', () => {
  test('AFF-047 are listed by quarter with amount, date and note, void ones with why', async () => {
    await open([
      aPayout({ id: '3', note: 'За лето', quarter: 3, isAdvance: true }),
      aPayout({ id: '2', amountMinor: 700_00, voidedAt: '2026-11-20T09:10:00.000Z', voidReason: 'Вернулось' }),
      aPayout({ id: '1', runId: '9' }),
    ])
    const headings = (await screen.findAllByRole('heading', { level: 3 })).map(said)
    expect(headings).toEqual(['3 квартал 2026всего 500 ₽', '1 квартал 2026всего 500 ₽'])
    const rows = screen.getAllByRole('listitem').map(said)
    expect(rows).toEqual([
      '500 ₽20.11.2026, 12:00 МСКАвансЗа летоАктУдалить',
      '700 ₽20.11.2026, 12:00 МСКУдаленаУдалена: ВернулосьАкт',
      '500 ₽20.11.2026, 12:00 МСКв общей выплатеАктУдалить',
    ])
    const [act] = screen.getAllByRole('link', { name: named('Акт выплаты 500 ₽ от 20.11.2026') })
    expect(act?.getAttribute('href')).toBe('/api/partners/v1/payouts/3/act')
  })

  test('say that there is none, and what to do when they do not load', async () => {
    await open([])
    await screen.findByText('Выплат ещё не было.')
  })

  test('can be read again when they did not load', async () => {
    let answered = 0
    const listPayouts = () => (answered++ ? { items: [aPayout()], next: null } : refused('internal-error'))
    const { user } = await open([], { listPayouts })
    await user.click(await screen.findByRole('button', { name: 'Повторить' }))
    await screen.findByText('500 ₽')
  })
})

describe('another payout', () => {
  async function opened(answer: NonNullable<Answers['partners']>['recordPayout'] = aPayout()) {
    const page = await open([], { recordPayout: answer })
    await page.user.click(await screen.findByRole('button', { name: 'Добавить выплату' }))
    const form = within(await screen.findByRole('dialog', { name: 'Выплата партнёру Анна Иванова' }))
    const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
    return {
      ...page,
      form,
      field,
      press: () => page.user.click(form.getByRole('button', { name: 'Добавить выплату' })),
      async fill(name: string, text: string) {
        await page.user.clear(field(name))
        await page.user.type(field(name), text)
      },
      sent: () => page.calls('recordPayout').map((it) => it.body),
    }
  }

  test('AFF-029 AFF-030 AFF-046 is recorded for this quarter, says so, and has the balance read again', async () => {
    const { fill, press, form, field, sent, changed, calls } = await opened()
    form.getByText('К выплате сейчас 2 000 ₽.')
    expect([field('Год').value, field('Квартал').value]).toEqual(['2026', '4'])
    await fill('Сумма, ₽', '1 500,50')
    await fill('Примечание', '  п/п 12 ')
    await press()
    await findToast('Выплата добавлена')
    expect(sent()).toEqual([
      { amountMinor: 1_500_50, currency: 'RUB', year: 2026, quarter: 4, note: 'п/п 12', isAdvance: false },
    ])
    expect(changed()).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('listPayouts').length).toBeGreaterThan(1)
  })

  test('AFF-027 AFF-028 without a sum above 0 or in no quarter is not sent', async () => {
    const { fill, press, form, sent } = await opened()
    await fill('Сумма, ₽', '0')
    await fill('Квартал', '5')
    await press()
    form.getByText('Введите сумму больше 0')
    form.getByText('Квартал должен быть от 1 до 4')
    expect(sent()).toEqual([])
  })

  test('above what is payable is recorded once the person says that it is an advance', async () => {
    let asked = 0
    const { user, fill, press, form, sent } = await opened(() => (asked++ ? aPayout() : refused('payout-above-due')))
    await fill('Сумма, ₽', '9000')
    await press()
    const toast = await findToast('Не удалось добавить выплату')
    expect(said(toast)).toContain('Это больше, чем сейчас к выплате.')
    await user.click(form.getByRole('checkbox'))
    await press()
    await findToast('Выплата добавлена')
    expect(sent()).toMatchObject([{ isAdvance: false }, { isAdvance: true }])
  })

  test('AFF-031 that is refused says so, and keeps what was typed', async () => {
    const { fill, press, field } = await opened(refused('internal-error'))
    await fill('Сумма, ₽', '10')
    await press()
    await findToast('Не удалось добавить выплату')
    expect(field('Сумма, ₽').value).toBe('10')
  })
})

describe('a payout that is taken away', () => {
  async function opened(answer: NonNullable<Answers['partners']>['voidPayout'] = aPayout()) {
    const page = await open([aPayout()], { voidPayout: answer })
    await page.user.click(await screen.findByRole('button', { name: named('Удалить выплату 500 ₽ от 20.11.2026') }))
    const dialog = within(await screen.findByRole('alertdialog', { name: named('Удалить выплату 500 ₽?') }))
    return { ...page, dialog, press: () => page.user.click(dialog.getByRole('button', { name: 'Удалить выплату' })) }
  }

  test('AFF-032 needs a reason, then says that it is deleted, and has the balance read again', async () => {
    const { user, dialog, press, calls, changed } = await opened()
    await press()
    dialog.getByText('Напишите, почему выплата удаляется')
    expect(calls('voidPayout')).toEqual([])
    await user.type(dialog.getByLabelText('Причина'), ' Вернулось ')
    await press()
    await findToast('Выплата удалена')
    expect(calls('voidPayout').map((it) => it.body)).toEqual([{ reason: 'Вернулось' }])
    expect(changed()).toBe(1)
  })

  test.each([
    ['internal-error', 'Попробуйте'],
    ['payout-voided', 'Эта выплата уже удалена.'],
  ] as const)('AFF-033 that is refused with %s says that it was not deleted', async (code, why) => {
    const { user, dialog, press } = await opened(refused(code))
    await user.type(dialog.getByLabelText('Причина'), 'Вернулось')
    await press()
    expect(said(await findToast('Не удалось удалить выплату'))).toContain(why)
  })
})
