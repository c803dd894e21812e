import { describe, expect, test } from 'bun:test'
import type { PendingCheck } from 'contracts/payment/pending'
import { type Answers, findToast, refused, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk } from '../../../test/desk'
import { aCheck, anOrder } from '../../builders'

const HINT = { kind: 'payment-check', id: aCheck().id, version: 1 } as const
const YOOKASSA_SILENT = { provider: 'yookassa', reason: 'no-answer', count: 3 } as const

/** Opens the list of orders; `newest` is what the service knows of the newest check, and a press starts `started`. */
async function openList({ newest, started = aCheck() }: { newest?: PendingCheck; started?: PendingCheck } = {}) {
  let known = newest
  const payments: Answers['payments'] = {
    listPendingChecks: () => ({ items: known ? [known] : [] }),
    checkPendingPayments: () => {
      known = started
      return started
    },
  }
  const page = await openDesk({ at: '/backoffice', answers: { ...listing(anOrder()), payments } })
  return {
    ...page,
    press: async () => page.user.click(await idle()),
    /** The service has gone on, and its hint comes. */
    goesOn: async (over: Partial<PendingCheck>) => {
      known = { ...(known ?? aCheck()), ...over }
      await page.hint(HINT)
    },
  }
}
const idle = () => screen.findByRole('button', { name: 'Обновить статусы' })
const checking = () => screen.findByRole('button', { name: 'Проверка' })
const bar = () => screen.queryByRole('progressbar', { name: 'Проверка статусов платежей...' })

describe('the button', () => {
  test('BACK-018 reads «Обновить статусы», «Проверка» while checking, and then «Обновить статусы» again', async () => {
    const { press, goesOn } = await openList()
    await idle()
    expect(screen.queryByRole('button', { name: 'Проверка' })).toBeNull()
    await press()
    await checking()
    expect(screen.queryByRole('button', { name: 'Обновить статусы' })).toBeNull()
    await goesOn({ status: 'done', doneCount: 5 })
    await idle()
    expect(screen.queryByRole('button', { name: 'Проверка' })).toBeNull()
  })

  test('BACK-018 starts no second check while one runs', async () => {
    const { user, press, calls } = await openList()
    await press()
    expect((await checking()).getAttribute('aria-disabled')).toBe('true')
    await user.click(await checking())
    expect(calls('checkPendingPayments')).toHaveLength(1)
    expect(calls('checkPendingPayments')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the banner', () => {
  test('BACK-019 shows how far the check is while it runs, and disappears afterwards', async () => {
    const { press, goesOn } = await openList()
    await idle()
    expect(bar()).toBeNull()
    await press()
    await waitFor(() => expect(bar()?.getAttribute('aria-valuetext')).toBe('0 из 5'))
    await goesOn({ doneCount: 3 })
    await waitFor(() => expect(bar()?.getAttribute('aria-valuetext')).toBe('3 из 5'))
    expect(bar()?.getAttribute('aria-valuenow')).toBe('60')
    await goesOn({ status: 'done', doneCount: 5 })
    await waitFor(() => expect(bar()).toBeNull())
  })

  test('BACK-019 shows after a reload, and to a colleague who opens the list meanwhile', async () => {
    await openList({ newest: aCheck({ doneCount: 2 }) })
    await waitFor(() => expect(bar()?.getAttribute('aria-valuetext')).toBe('2 из 5'))
    await checking()
  })

  test('BACK-019 appears when a colleague starts a check', async () => {
    const { goesOn } = await openList()
    await idle()
    await goesOn({})
    await waitFor(() => expect(bar()).not.toBeNull())
  })

  test('BACK-019 a check that ended before the page was opened shows neither a banner nor a toast', async () => {
    await openList({ newest: aCheck({ status: 'done', doneCount: 5, paidCount: 2 }) })
    await idle()
    expect(bar()).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('BACK-019 progress does not make the list of orders load anew', async () => {
    const { press, goesOn, calls } = await openList()
    await press()
    await goesOn({ doneCount: 3 })
    await waitFor(() => expect(bar()?.getAttribute('aria-valuetext')).toBe('3 из 5'))
    expect(calls('listOrders')).toHaveLength(1)
  })
})

describe('the toast', () => {
  test.each([
    [1, 'Обновлены статусы 1 заказа'],
    [2, 'Обновлены статусы 2 заказов'],
    [5, 'Обновлены статусы 5 заказов'],
    [21, 'Обновлены статусы 21 заказа'],
  ])('BACK-021 of %d paid orders says «%s»', async (paidCount, title) => {
    const { press, goesOn } = await openList({ started: aCheck({ totalCount: 30 }) })
    await press()
    await goesOn({ status: 'done', doneCount: 30, paidCount })
    const toast = await findToast(title)
    expect(within(toast).queryByText(/нет ответа/)).toBeNull()
  })

  test('BACK-021 comes to a page that was opened while the check ran', async () => {
    const { goesOn } = await openList({ newest: aCheck() })
    await waitFor(() => expect(bar()).not.toBeNull())
    await goesOn({ status: 'done', doneCount: 5, paidCount: 2 })
    await findToast('Обновлены статусы 2 заказов')
  })

  test('BACK-021 comes once, also when more hints follow', async () => {
    const { user, press, goesOn, calls } = await openList()
    await press()
    await goesOn({ status: 'done', doneCount: 5, paidCount: 2 })
    const toast = await findToast('Обновлены статусы 2 заказов')
    await user.click(within(toast).getByRole('button', { name: 'Закрыть' }))
    const before = calls('listPendingChecks').length
    await goesOn({ status: 'done', endedAt: '2026-11-20T12:00:09.000Z' })
    await waitFor(() => expect(calls('listPendingChecks').length).toBeGreaterThan(before))
    // By the banner of the next check the page has shown what came of that hint.
    await goesOn({ ...aCheck(), id: '00000000-0000-4000-8000-0000000000c2' })
    await waitFor(() => expect(bar()).not.toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('BACK-022 without a paid order says «Новых оплаченных заказов не найдено»', async () => {
    const { press, goesOn } = await openList()
    await press()
    await goesOn({ status: 'done', doneCount: 5 })
    await findToast('Новых оплаченных заказов не найдено')
  })

  test('BACK-023 without a pending order says so, and no check runs', async () => {
    const { press } = await openList({ started: aCheck({ status: 'done', totalCount: 0 }) })
    await press()
    await findToast("Нет заказов со статусом 'Ожидает оплаты' для проверки")
    await idle()
    expect(bar()).toBeNull()
  })

  test('BACK-022 of a silent provider does not say that nothing was found, and offers another check', async () => {
    const { user, press, goesOn, calls } = await openList()
    await press()
    await goesOn({ status: 'done', doneCount: 5, unasked: [YOOKASSA_SILENT] })
    const toast = await findToast('Проверены не все заказы')
    within(toast).getByText('3 заказа из 5: нет ответа от ЮKassa.')
    expect(screen.queryByText('Новых оплаченных заказов не найдено')).toBeNull()
    await user.click(within(toast).getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(calls('checkPendingPayments')).toHaveLength(2))
  })

  test('BACK-022 of the last check disappears when the next one begins', async () => {
    const { press, goesOn } = await openList()
    await press()
    await goesOn({ status: 'done', doneCount: 5, unasked: [YOOKASSA_SILENT] })
    await findToast('Проверены не все заказы')
    await press()
    await checking()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('BACK-022 that failed by no fault of a provider blames none', async () => {
    const { press, goesOn } = await openList()
    await press()
    await goesOn({ status: 'done', doneCount: 5, unasked: [{ ...YOOKASSA_SILENT, reason: 'failed', count: 5 }] })
    within(await findToast('Проверены не все заказы')).getByText('5 заказов из 5: у нас что-то сломалось.')
  })

  test('BACK-021 beside a silent provider says both', async () => {
    const { press, goesOn } = await openList()
    await press()
    await goesOn({ status: 'done', doneCount: 5, paidCount: 1, unasked: [YOOKASSA_SILENT] })
    const toast = await findToast('Обновлены статусы 1 заказа')
    within(toast).getByText('3 заказа из 5: нет ответа от ЮKassa.')
    within(toast).getByRole('button', { name: 'Повторить' })
  })

  test.each([
    ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
    ['not-allowed', 'У вас больше нет доступа. Попросите администратора вернуть роль.'],
  ] as const)('BACK-018 a check that cannot be started (%s) says why, and can be tried again', async (code, reason) => {
    let isDown = true
    const { user } = await openDesk({
      at: '/backoffice',
      answers: {
        ...listing(anOrder()),
        payments: { checkPendingPayments: () => (isDown ? refused(code) : aCheck({ status: 'done', totalCount: 0 })) },
      },
    })
    await user.click(await idle())
    const toast = await findToast('Не удалось начать проверку платежей')
    within(toast).getByText(reason)
    isDown = false
    await user.click(within(toast).getByRole('button', { name: 'Повторить' }))
    await findToast("Нет заказов со статусом 'Ожидает оплаты' для проверки")
    expect(screen.queryByText('Не удалось начать проверку платежей')).toBeNull()
  })
})
