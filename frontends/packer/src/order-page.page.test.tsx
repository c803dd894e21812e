import { describe, expect, test } from 'bun:test'
import type { Packing, Verdict } from 'contracts/order/packing/packing'
import {
  type Answers,
  act,
  findToast,
  openPage,
  refused,
  SITES,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'
import { aBag, anOrder, aPacking, aVerdict, ORDER_ID, VERIFIED } from '../test/builders'
import { scan } from '../test/scan'
import { area } from './area'

type Given = {
  packing?: Packing
  as?: 'packer' | 'manager' | 'visitor'
  /** The answers to the scans, in their order. */
  verdicts?: readonly (Verdict | ReturnType<typeof refused>)[]
  orders?: Answers['orders']
  station?: string | null
  site?: (typeof SITES)[keyof typeof SITES]
}

const CODES = { a: '0123456789A1', b: '0123456789B2' }

async function open({
  packing = aPacking(),
  as = 'packer',
  verdicts = [],
  orders,
  station = 'Стол 1',
  site,
}: Given = {}) {
  const left = [...verdicts]
  if (station) localStorage.setItem('packer_station', station)
  return openPage({
    area,
    at: `/packer/orders/${ORDER_ID}`,
    as,
    ...(site && { site }),
    answers: {
      orders: {
        readPacking: packing,
        packAtStation: packing,
        leaveStation: packing,
        verifyBag: () => left.shift() ?? refused('internal-error'),
        ...orders,
      },
      files: { listBoxPhotos: { items: [] } },
    },
  })
}
const bag = (name: string) => screen.findByRole('listitem', { name })
const progress = () => screen.findByRole('status', { name: 'Проверено пакетов' })

describe('an order that is packed', () => {
  test('SHELL-020 shows number, client, progress, and a tile for each bag with its state', async () => {
    const bags = [aBag(1, VERIFIED), aBag(2, { printed: 1 }), aBag(3, { step: '03' })]
    const { calls } = await open({ packing: aPacking({ bags }) })
    await screen.findByRole('heading', { level: 1, name: '7f3a' })
    screen.getByText('Анна Королёва')
    expect(said(await progress())).toBe('Проверено пакетов1 из 3Следующий: Борис')
    expect(said(await bag('Ева'))).toStartWith('ЕваПроверенМария, 12:01')
    expect(said(await bag('Борис'))).toStartWith('БорисНапечатан')
    expect(said(await bag('Вера, шаг 03'))).toStartWith('ВераШаг 03К печати')
    expect(document.title).toBe('Упаковка заказа 7f3a — Каппа')
    expect(calls('packAtStation').map(({ body }) => body)).toEqual([{ station: 'Стол 1' }])
  })

  test('PACK-028 is shown to packers and staff alone', async () => {
    await open({ as: 'visitor' })
    await screen.findByRole('heading', { name: 'Доступ ограничен' })
    expect(screen.queryByRole('heading', { name: '7f3a' })).toBeNull()
  })

  test('is in English on an English site', async () => {
    await open({ site: SITES.eu })
    expect(said(await screen.findByRole('status', { name: 'Bags verified' }))).toBe('Bags verified0 of 2Next: Ева')
  })

  test('says that it loads, that it cannot be loaded, and is loaded at another try', async () => {
    const answered = Promise.withResolvers<ReturnType<typeof refused>>()
    let isDown = true
    const { user } = await open({
      station: null,
      orders: { readPacking: () => (isDown ? answered.promise : aPacking()) },
    })
    await screen.findByText('Загрузка…')
    answered.resolve(refused('internal-error'))
    await screen.findByText('Не удалось загрузить заказ')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('heading', { name: '7f3a' })
  })

  test('of another site is none', async () => {
    await open({ station: null, orders: { readPacking: refused('order-not-found') } })
    await screen.findByText('Такого заказа здесь нет')
  })

  test.each([
    ['pending', null, 'Он ещё не оплачен.'],
    ['cancelled', null, 'Он отменён.'],
    ['paid', 'on-hold', 'От клиента ждут новый скан.'],
    ['paid', 'refunded', 'Деньги за него возвращены.'],
    ['processing', 'money-unclear', 'Оплату ещё проверяют.'],
    ['paid', 'scans-missing', 'Не хватает сканов, за которые заплачено.'],
  ] as const)('is not to be packed (%s, %s), and says why', async (status, aside, why) => {
    await open({ packing: aPacking({ order: anOrder({ status, aside }) }) })
    expect(said(await screen.findByRole('alert'))).toBe(
      `Этот заказ не упаковывают${why} Отложите его пакеты и возьмите следующий заказ.`,
    )
    expect(screen.queryByRole('button', { name: 'Упаковать без проверки' })).toBeNull()
  })

  test('names who packs it too, and not oneself', async () => {
    const atWork = [
      { station: 'Стол 1', name: 'Ира', at: '2026-11-21T09:00:00.000Z' },
      { station: 'Стол 2', name: 'Мария', at: '2026-11-21T09:00:00.000Z' },
    ]
    await open({ packing: aPacking({ order: anOrder({ atWork }) }) })
    await screen.findByText('Этот заказ собирают и за другим столом: Стол 2 — Мария')
  })

  test('is left when the page is: the others see it', async () => {
    const { user, calls } = await open({ orders: { listOrdersToPack: { items: [], next: null } } })
    await user.click(await screen.findByRole('link', { name: 'К списку заказов' }))
    await waitFor(() => expect(calls('leaveStation').map(({ body }) => body)).toEqual([{ station: 'Стол 1' }]))
  })
})

describe('a scan', () => {
  const done = aPacking({ bags: [aBag(1, VERIFIED), aBag(2)] })

  test('that is right says so and moves the number on, without a press', async () => {
    const all = aPacking({ bags: [aBag(1, VERIFIED), aBag(2, VERIFIED)], isComplete: true })
    const { calls } = await open({ verdicts: [aVerdict(), aVerdict({ bagId: aBag(2).id, packing: all })] })
    await progress()
    scan(CODES.a)
    await screen.findByText('Ева. Проверено 1 из 2.')
    expect(screen.getByText('Верно').closest('[data-tone]')?.getAttribute('data-tone')).toBe('right')
    expect(said(await progress())).toBe('Проверено пакетов1 из 2Следующий: Борис')
    expect(screen.queryByRole('button', { name: 'Понятно' })).toBeNull()
    scan(CODES.b)
    await screen.findByText('Борис. Это был последний пакет: распечатайте этикетку на коробку.')
    await screen.findByText('Можно закрывать коробку')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Распечатка на коробку' }))
    expect(calls('verifyBag').map(({ body }) => body)).toEqual([
      { code: CODES.a, station: 'Стол 1' },
      { code: CODES.b, station: 'Стол 1' },
    ])
    expect(new Set(calls('verifyBag').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  test('that is right says that it was the last bag where it was, and not where an override lets the others go', async () => {
    const override = { by: 'Ира', reason: 'Этикетка порвана', at: '2026-11-21T09:00:00.000Z' }
    const packing = aPacking({ bags: [aBag(1, VERIFIED), aBag(2)], override, isComplete: true })
    const all = aPacking({ bags: [aBag(1, VERIFIED), aBag(2, VERIFIED)], override, isComplete: true })
    await open({ verdicts: [aVerdict({ packing }), aVerdict({ bagId: aBag(2).id, packing: all })] })
    await progress()
    scan(CODES.a)
    await screen.findByText('Ева. Проверено 1 из 2.')
    scan(CODES.b)
    await screen.findByText('Борис. Это был последний пакет: распечатайте этикетку на коробку.')
  })

  test.each([
    [
      'double',
      aVerdict({ verdict: 'double', packing: done }),
      'twice',
      'Второй раз',
      'Ева: пакет уже проверен (Мария, 12:01). Посмотрите, нет ли двух одинаковых.',
    ],
    [
      'other-order',
      aVerdict({ verdict: 'other-order', bagId: null, otherNumber: '41be' }),
      'wrong',
      'Чужой пакет',
      'Это пакет заказа 41be, а вы собираете 7f3a. Отложите его.',
    ],
    [
      'cancelled',
      aVerdict({ verdict: 'cancelled', bagId: null }),
      'wrong',
      'Отменён',
      'Этот пакет больше не нужен: заказ отменён или изменён. Отложите его.',
    ],
    [
      'aside',
      aVerdict({ verdict: 'aside', bagId: null, otherNumber: '41be' }),
      'twice',
      'Отложен',
      'Заказ 41be, которому принадлежит пакет, отложен. Отложите пакет.',
    ],
    [
      'unknown',
      aVerdict({ verdict: 'unknown', bagId: null }),
      'wrong',
      'Неизвестный код',
      'Такого пакета нет. Отсканируйте ещё раз или перепечатайте этикетку.',
    ],
    [
      'failed',
      refused('key-reused'),
      'wrong',
      'Не засчитано',
      'Этот код проверить нельзя. Обновите страницу; если не поможет, позовите администратора.',
    ],
  ] as const)('that is %s says so by colour and word, and waits for a press', async (_, verdict, tone, word, text) => {
    await open({ verdicts: [verdict] })
    await progress()
    scan(CODES.a)
    const answer = await screen.findByRole('alert')
    expect(said(answer)).toBe(word + text)
    expect(answer.closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Понятно' }))
  })

  test('counts for nothing while an answer waits, and says so; the next one counts after the press', async () => {
    const wrong = aVerdict({ verdict: 'unknown', bagId: null, packing: aPacking() })
    const { user, calls } = await open({ verdicts: [wrong, aVerdict()] })
    await progress()
    scan(CODES.a)
    await screen.findByText('Неизвестный код')
    scan(CODES.b)
    await screen.findByText('Ещё 1 скан не засчитан: сначала нажмите «Понятно».')
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Понятно' }))
      expect(screen.queryByText('Неизвестный код')).toBeNull()
    })
    expect(calls('verifyBag')).toHaveLength(1)
    scan(CODES.b)
    await screen.findByText('Верно')
    expect(calls('verifyBag')).toHaveLength(2)
  })

  test('that waits for a press goes by Enter and by the blank, wherever the focus is', async () => {
    const wrong = aVerdict({ verdict: 'unknown', bagId: null, packing: aPacking() })
    const { user } = await open({ verdicts: [wrong, wrong] })
    await progress()
    for (const key of ['{Enter}', ' ']) {
      scan(CODES.a)
      await screen.findByText('Неизвестный код')
      act(() => (document.activeElement as HTMLElement).blur())
      await waitFor(async () => {
        await user.keyboard(key)
        expect(screen.queryByText('Неизвестный код')).toBeNull()
      })
    }
  })

  test('is typed by hand too, and a second Enter sends nothing', async () => {
    const { user, calls } = await open({ verdicts: [aVerdict()] })
    await user.click(await screen.findByLabelText('Код пакета'))
    await user.paste(' 0123-4567')
    await user.keyboard('{Enter}{Enter}')
    await user.click(screen.getByRole('button', { name: 'Проверить' }))
    await screen.findByText('Верно')
    expect(calls('verifyBag').map(({ body }) => (body as { code: string }).code)).toEqual(['0123-4567'])
  })

  test('while the network is away is kept, and its answer is shown when it is back', async () => {
    let isAway = true
    await open({ orders: { verifyBag: () => (isAway ? refused('no-network') : aVerdict()) } })
    await progress()
    scan(CODES.a)
    await screen.findByText('Ждёт связи: 1')
    expect(JSON.parse(localStorage.getItem('packer_scans') ?? '[]')).toMatchObject([
      { code: CODES.a, orderId: ORDER_ID },
    ])
    isAway = false
    await screen.findByText('Верно')
    expect(localStorage.getItem('packer_scans')).toBeNull()
  })

  test('is not counted before the place is named', async () => {
    const { user, calls } = await open({ station: null, verdicts: [aVerdict()] })
    await progress()
    scan(CODES.a)
    await findToast('Скан не засчитан')
    expect(calls('verifyBag')).toEqual([])
    await user.type(screen.getByLabelText('Название места'), 'Окно')
    await user.click(screen.getByRole('button', { name: 'Запомнить' }))
    await waitFor(() => expect(calls('packAtStation')).toHaveLength(1))
    scan(CODES.a)
    await screen.findByText('Верно')
    expect(calls('verifyBag').map(({ body }) => body)).toEqual([{ code: CODES.a, station: 'Окно' }])
  })

  test('counts while the order still loads', async () => {
    const loaded = Promise.withResolvers<Packing>()
    const { calls } = await open({
      verdicts: [aVerdict()],
      orders: { readPacking: () => loaded.promise, packAtStation: () => loaded.promise },
    })
    await screen.findByText('Загрузка…')
    scan(CODES.a)
    await screen.findByText('Верно')
    expect(calls('verifyBag')).toHaveLength(1)
    loaded.resolve(done)
  })

  test('at another station moves the counters here', async () => {
    let packing = aPacking()
    const { hint } = await open({ orders: { readPacking: () => packing, packAtStation: () => packing } })
    expect(said(await progress())).toContain('0 из 2')
    packing = done
    await hint({ kind: 'packing', id: ORDER_ID, version: 2 })
    await waitFor(async () => expect(said(await progress())).toContain('1 из 2'))
  })
})

describe('the box', () => {
  test('has no label before all bags are verified, and names those that are not', async () => {
    await open({ packing: aPacking({ bags: [aBag(1), aBag(2), aBag(3), aBag(4), aBag(5, VERIFIED)] }) })
    const button = await screen.findByRole('button', { name: 'Распечатка на коробку' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    // The reason of the button, and the line that is always visible.
    expect(screen.getAllByText('Не проверено 4 пакета: Ева; Борис; Вера и ещё 1')).toHaveLength(2)
  })

  test('may go without verification, by a reason and in the name of the packer', async () => {
    const override = { by: 'Ира', reason: 'Этикетка порвана', at: '2026-11-21T09:00:00.000Z' }
    let isDown = true
    const { user, calls } = await open({
      orders: {
        overridePacking: () => (isDown ? refused('not-to-pack') : aPacking({ override, isComplete: true })),
        withdrawOverride: aPacking(),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Упаковать без проверки' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Упаковать без проверки' }))
    dialog.getByText('Проверено 0 из 2. Отметка об этом останется с вашим именем: Ира.')
    await user.click(dialog.getByRole('button', { name: 'Упаковать без проверки' }))
    dialog.getByText('Напишите причину, хотя бы три знака')
    expect(calls('overridePacking')).toEqual([])
    await user.type(dialog.getByLabelText('Почему'), 'Этикетка порвана')
    await user.click(dialog.getByRole('button', { name: 'Упаковать без проверки' }))
    await dialog.findByText('Не удалось отметить')
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Упаковать без проверки' }))
    await screen.findByText('Упакован без проверки: Ира, 12:00')
    expect(calls('overridePacking').at(-1)?.body).toEqual({ reason: 'Этикетка порвана' })
    screen.getByText('Можно закрывать коробку')
    await user.click(screen.getByRole('button', { name: 'Вернуть проверку' }))
    await waitFor(() => expect(screen.queryByText('Упакован без проверки: Ира, 12:00')).toBeNull())
  })

  test('that was shipped leads to the next order and takes no scans', async () => {
    await open({ packing: aPacking({ order: anOrder({ status: 'shipped' }), isComplete: true, boxPrinted: 1 }) })
    await screen.findByText('Заказ отправлен')
    expect(screen.getByRole('link', { name: 'К следующему заказу' }).getAttribute('href')).toBe('/packer')
    expect(screen.queryByLabelText('Код пакета')).toBeNull()
  })

  test('that was shipped gives way to the order of a bag that is scanned, and says where its own bag should be', async () => {
    const other = '7f3a9c21-0000-4000-8000-000000000002'
    const { address, calls } = await open({
      packing: aPacking({ order: anOrder({ status: 'shipped' }), isComplete: true, boxPrinted: 1 }),
      orders: {
        findOrderOfBag: ({ path }) =>
          path.code === CODES.a ? { orderId: ORDER_ID, number: '7f3a' } : { orderId: other, number: '9a1b' },
      },
    })
    await screen.findByText('Заказ отправлен')
    scan(CODES.a)
    await findToast('Пакет отправленного заказа')
    expect(address()).toBe(`/packer/orders/${ORDER_ID}`)
    scan(CODES.b)
    await waitFor(() => expect(address()).toBe(`/packer/orders/${other}`))
    await waitFor(() => expect(calls('readPacking').at(-1)?.path.orderId).toBe(other))
    expect(calls('verifyBag')).toEqual([])
  })
})

describe('keys', () => {
  test('lists the keys by which the page works', async () => {
    const { user } = await open()
    await progress()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' })
    expect([...dialog.querySelectorAll('dt')].map(said)).toEqual([
      'P',
      'B',
      'O',
      'C',
      'S',
      'Esc',
      '?',
      'Enter',
      '␣',
      '← ↑ ↓ →',
    ])
  })

  test('a letter opens the override, and goes to the field that has the focus instead', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('Код пакета'), 'o')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Код пакета').value).toBe('o'))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('o')
    await screen.findByRole('dialog', { name: 'Упаковать без проверки' })
    scan(CODES.a)
    await findToast('Скан не засчитан')
  })
})

test('an order that changes while it is packed says so until the packer has seen it', async () => {
  let packing = aPacking()
  const { hint, user } = await open({ orders: { readPacking: () => packing, packAtStation: () => packing } })
  await progress()
  packing = aPacking({ contents: '00000000000000bb', bags: [aBag(1), aBag(3)] })
  await hint({ kind: 'order', id: ORDER_ID, version: 2 })
  await screen.findByText('Заказ изменился')
  await bag('Вера')
  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText('Заказ изменился')).toBeNull()
})
