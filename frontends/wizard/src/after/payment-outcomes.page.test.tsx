import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { type Answers, findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aFilledOrder, aPayment } from '../../test/builders'
import { openWizard } from '../../test/page'

const NOT_UPDATED = 'Не удалось обновить статус заказа. Платеж успешно принят, но обратитесь в поддержку.'
const pending = aFilledOrder({ status: 'pending', totalMinor: 1_808_700 })
type Given = {
  as?: 'visitor' | 'customer' | 'colleague'
  order?: Partial<Order>
  payment?: Partial<Payment>
  identity?: Answers['identity']
  site?: typeof SITES.ru
}
const opened = ({ as = 'visitor', order = {}, payment = {}, identity = {}, site = SITES.ru }: Given = {}) =>
  openWizard({
    as,
    site,
    at: `/payment/success?orderId=${pending.id}`,
    answers: {
      orders: { showOrder: { ...pending, currency: site.currency, ...order } },
      payments: { showPayment: aPayment({ currency: site.currency, ...payment }) },
      identity,
    },
  })
const main = () => within(screen.getByRole('main'))
/** What stands below the heading of the page: the sum with its word, and the sentence. */
const head = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 1, name })
  return [...title.parentElement!.children].slice(1).map(said)
}
const steps = () =>
  main()
    .queryAllByRole('listitem')
    .filter((it) => !it.closest('ol')?.hasAttribute('aria-label'))
    .map(said)

describe('the page after the bank', () => {
  test('PAY-019 that names no order asks no service, and thanks in general', async () => {
    const { calls } = await openWizard({ at: '/payment/success' })
    expect(await head('Спасибо за оплату')).toEqual(['Подтверждение придёт на почту, указанную в заказе.'])
    expect(steps()).toEqual([
      'Сканы уходят на сервер фабрики сами — окно можно закрыть.',
      'Подтверждение оплаты придёт на почту, указанную в заказе.',
      'Печатаем, формуем, обрезаем и проверяем. Отправим в течение 48 часов.',
    ])
    expect(main().getByRole('link', { name: 'Войти и следить за заказом' }).getAttribute('href')).toBe(
      '/auth?returnTo=%2Fcabinet',
    )
    expect(main().getByRole('link', { name: 'Новый заказ' }).getAttribute('href')).toBe('/order?new=1')
    expect([calls('showOrder'), calls('showPayment')]).toEqual([[], []])
  })

  test('of a payment that failed says that no money was taken and why, and names other ways', async () => {
    await opened({ payment: { status: 'failed', failure: 'insufficient_funds' } })
    expect(await head('Оплата не прошла')).toEqual([
      '18 087 ₽не списано',
      'Деньги не списаны. Заказ 7f3a9c и его сканы на месте и ждут оплаты.',
    ])
    main().getByText('На карте не хватило денег. Пополните её или возьмите другую.')
    main().getByRole('button', { name: 'Попробовать ещё раз' })
    expect(main().getByRole('link', { name: 'Оплатить позже' }).getAttribute('href')).toBe('/auth?returnTo=%2Fcabinet')
    main().getByRole('heading', { level: 2, name: 'Другие способы' })
    main().getByText('Можно заплатить банковским переводом. Если что-то не получается, напишите нам.')
    const subject = encodeURIComponent('Оплата заказа 7f3a9c')
    expect(main().getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe(
      `mailto:help@ru.example?subject=${subject}`,
    )
    const whatsApp = main().getByRole('link', { name: 'WhatsApp' })
    expect(['href', 'target', 'rel'].map((it) => whatsApp.getAttribute(it))).toEqual([
      `https://wa.me/79000000000?text=${subject}`,
      '_blank',
      'noopener',
    ])
    expect([steps(), document.querySelectorAll('figure').length]).toEqual([[], 0])
  })

  test('of a paid order says where the letter and the receipt go, and offers nothing to pay', async () => {
    await opened({
      order: { status: 'paid', paidAt: '2026-11-20T10:00:00.000Z', scanCount: 2, receivedCount: 2 },
      payment: { status: 'paid' },
    })
    expect(await head('Оплата получена')).toEqual(['18 087 ₽оплачено', 'Заказ 7f3a9c оплачен.'])
    main().getByText('Кассовый чек придёт на clinic@example.org.')
    expect(steps()).toEqual([
      'Сканы уже на сервере фабрики.',
      'Подтверждение оплаты придёт на clinic@example.org.',
      'Печатаем, формуем, обрезаем и проверяем.',
    ])
    expect(main().getByRole('link', { name: 'Войти и следить за заказом' }).getAttribute('href')).toBe(
      `/auth?returnTo=${encodeURIComponent(`/cabinet/orders/${pending.id}`)}`,
    )
    expect([main().queryByText('Другие способы'), main().queryByRole('link', { name: 'Чек об оплате' })]).toEqual([
      null,
      null,
    ])
  })

  test('links to the provider’s own receipt where it has one', async () => {
    const receiptUrl = 'https://bank.example/receipt/1'
    await opened({
      order: { status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' },
      payment: { status: 'paid', receiptUrl },
    })
    const link = await main().findByRole('link', { name: 'Чек об оплате' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([receiptUrl, '_blank'])
    expect(main().queryByText('Кассовый чек придёт на clinic@example.org.')).toBeNull()
  })

  test('PAY-018 of money that the order could not take says so in a destructive toast and in its place', async () => {
    await opened({ order: { paymentReview: 'amount-differs' }, payment: { status: 'paid' } })
    expect((await findToast(NOT_UPDATED)).dataset.kind).toBe('error')
    expect(await head('Оплата получена')).toEqual([
      '18 087 ₽оплачено',
      'Деньги за заказ 7f3a9c пришли, но он ещё не отмечен оплаченным: это проверяют наши сотрудники.',
    ])
    const note = within(main().getByText(NOT_UPDATED).closest<HTMLElement>('[role=alert]')!)
    expect(note.getByRole('link', { name: 'help@ru.example' }).getAttribute('href')).toBe('mailto:help@ru.example')
    expect(main().queryByRole('button', { name: 'Оплатить' })).toBeNull()
  })

  test('of a bank debit says that the money takes days, and offers no second payment', async () => {
    await opened({ payment: { onItsWaySince: '2026-11-20T10:00:00.000Z' } })
    expect(await head('Платёж в пути')).toEqual([
      '18 087 ₽ждём банк',
      'Вы поручили банку оплатить заказ 7f3a9c. Деньги идут несколько рабочих дней: в среднем 5, самое долгое 14. Второй раз платить не нужно. 48 часов до отправки начнутся, когда деньги придут.',
    ])
    expect(main().queryAllByRole('button').map(said)).toEqual([])
    expect(screen.queryByRole('alertdialog', { name: NOT_UPDATED })).toBeNull()
  })

  test('on the euro site says in English and in euros that a payment failed', async () => {
    await opened({
      site: SITES.eu,
      order: { totalMinor: 15_000 },
      payment: { status: 'failed', failure: 'expired' },
    })
    expect(await head('The payment did not succeed')).toEqual([
      '€150.00not taken',
      'No money was taken. Order 7f3a9c and its scans are kept and wait for payment.',
    ])
    main().getByText('The time to pay ran out.')
    main().getByRole('heading', { level: 2, name: 'Other ways to pay' })
    main().getByText('You can pay by bank transfer. If anything does not work, write to us.')
    main().getByRole('button', { name: 'Try again' })
    main().getByRole('link', { name: 'Pay later' })
  })

  test('CAB-019 on the euro site says in English what was paid, when it leaves and where the letter goes', async () => {
    const receiptUrl = 'https://bank.example/receipt/1'
    await opened({
      site: SITES.eu,
      order: { totalMinor: 15_000, status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' },
      payment: { status: 'paid', receiptUrl },
    })
    expect(await head('Payment received')).toEqual(['€150.00paid', 'Order 7f3a9c is paid.'])
    main().getByText('We will dispatch it by 22 November, 10:00 Coordinated Universal Time')
    expect((await main().findByRole('link', { name: 'Receipt of the payment' })).getAttribute('href')).toBe(receiptUrl)
    main().getByText('The confirmation of the payment goes to clinic@example.org.')
  })

  test('PAY-018 on the euro site says in English that a bank debit takes days, and offers no second payment', async () => {
    await opened({
      site: SITES.eu,
      order: { totalMinor: 15_000 },
      payment: { onItsWaySince: '2026-11-20T10:00:00.000Z' },
    })
    expect(await head('The payment is on its way')).toEqual([
      '€150.00waiting for the bank',
      'You have told your bank to pay for order 7f3a9c. The money takes several business days: 5 on average, 14 at most. There is no need to pay again. The 48 hours until dispatch begin when the money comes.',
    ])
    expect(main().queryAllByRole('button').map(said)).toEqual([])
  })

  test.each([
    ['ru', { channel: 'whatsapp' }, 'Оплату подтвердим в WhatsApp: пишем вручную, поэтому не сразу.'],
    ['ru', refused('internal-error'), 'Оплату подтвердим так, как вы выбрали в кабинете.'],
    ['eu', { channel: 'whatsapp' }, 'We will confirm the payment by WhatsApp. We write by hand, so it takes a while.'],
    ['eu', refused('internal-error'), 'We will confirm the payment the way you chose in “My orders”.'],
  ] as const)(
    'NOTE-001 on the site %s promises the confirmation by the chosen channel, also while that is not known (%#)',
    async (site, showContactPreferences, says) => {
      await opened({
        as: 'customer',
        site: SITES[site],
        order: { email: 'anna@clinic.example', status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' },
        payment: { status: 'paid' },
        identity: { showContactPreferences: showContactPreferences as never },
      })
      await waitFor(() => expect(steps()).toContain(says))
      expect(main().queryByText(/^(Подтверждение оплаты придёт|The confirmation of the payment goes)/)).toBeNull()
    },
  )

  test('NOTE-001 tells a colleague that the clinic gets the confirmation, and does not ask for its channel', async () => {
    await opened({
      as: 'colleague',
      order: { email: 'clinic@clinic.example', status: 'paid', paidAt: '2026-11-20T10:00:00.000Z' },
      payment: { status: 'paid' },
    })
    await waitFor(() => expect(steps()).toContain('Оплату подтвердим так, как вы выбрали в кабинете.'))
  })
})
