import { beforeEach, describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Answers, type Call, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { listing, openDesk, openOrder } from '../../../test/desk'
import { anOrder } from '../../builders'

beforeEach(() => window.localStorage.clear())

const order = (digit: number, over: Partial<Order> = {}) =>
  anOrder({
    id: `000${digit}9c21-0000-4000-8000-000000000001`,
    number: `000${digit}`,
    step: 'process',
    paidMinor: 1_808_700,
    ...over,
  })
const STATUS = { process: 'processing', ship: 'shipped', complete: 'completed', undo: 'paid' } as const
const STEP = { process: 'ship', ship: 'complete', complete: null, undo: 'process' } as const

/** The list with these orders; each of their moves is granted. */
function open(items: Order[], more: Answers['orders'] = {}) {
  const moveOrder: NonNullable<Answers['orders']>['moveOrder'] = ({ path, body }) => {
    const before = items.find((it) => it.id === path.orderId) ?? items[0]!
    const { move } = body as { move: keyof typeof STATUS }
    return { ...before, status: STATUS[move], step: STEP[move], version: before.version + 1 }
  }
  const { orders } = listing(...items)
  return openDesk({ at: '/backoffice', answers: { ...listing(...items), orders: { ...orders, moveOrder, ...more } } })
}
const rows = async () => (await screen.findAllByRole('row')).slice(1)

describe('the next step of an order in the list', () => {
  test('is its button, and what becomes of it stands in the row at once', async () => {
    const { user, calls } = await open([order(1)])
    const [row] = await rows()
    await user.click(within(row!).getByRole('button', { name: 'В работу' }))
    expect(said(await findToast('Успешно'))).toContain('#0001: В обработке.')
    const [call] = calls('moveOrder')
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ move: 'process' }, '"3"'])
    await within((await rows())[0]!).findByRole('button', { name: 'Отправить…' })
  })

  test('ORD-027 is taken back by «Отменить» of its toast', async () => {
    const { user, calls } = await open([order(1)])
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    await user.click(within(await findToast('Успешно')).getByRole('button', { name: 'Отменить' }))
    await screen.findByText('1 заказ снова в прежнем статусе')
    const undo = calls('moveOrder')[1]
    expect([undo?.body, undo?.headers.get('if-match')]).toEqual([{ move: 'undo' }, '"4"'])
  })

  /** The list, and the pages of its orders. */
  const openBoth = (moveOrder: NonNullable<Answers['orders']>['moveOrder']) => {
    const items = [order(1), order(2)]
    const { orders, ...others } = listing(...items)
    return openOrder({ at: '/backoffice', order: items[0]!, answers: { ...others, orders: { ...orders, moveOrder } } })
  }
  const granted = ({ path, body }: Call): Order => {
    const { move } = body as { move: keyof typeof STATUS }
    const digit = Number(path.orderId?.[3])
    return order(digit, { status: STATUS[move], step: STEP[move], version: move === 'undo' ? 5 : 4 })
  }

  test('BACK-039 that is refused once the person has gone on to another page is told there', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>()
    const { user } = await openBoth(() => answer.promise)
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    await user.click(within((await rows())[0]!).getByRole('link', { name: 'Заказ #0001' }))
    await screen.findByRole('heading', { name: 'Заказ #0001' })
    answer.resolve(refused('order-on-hold'))
    expect(said(await findToast('Ошибка'))).toContain('#0001: он ждёт скан от клиента.')
  })

  test.each([
    ['says so', {}, 'Успешно', '1 заказ снова в прежнем статусе'],
    ['says why it is not', { undo: 'undo-over' }, 'Ошибка', 'прошло больше минуты'],
  ] as const)('ORD-027 that is taken back on another page %s', async (_, codes: { undo?: 'undo-over' }, title, why) => {
    const { user } = await openBoth((call) => {
      const isUndo = (call.body as { move: string }).move === 'undo'
      return isUndo && codes.undo ? refused(codes.undo) : granted(call)
    })
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    const toast = await findToast('Успешно')
    await user.click(within((await rows())[0]!).getByRole('link', { name: 'Заказ #0001' }))
    await screen.findByRole('heading', { name: 'Заказ #0001' })
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await waitFor(async () => expect(said(await findToast(title))).toContain(why))
  })

  test('ORD-027 can be taken back by its toast after «z» on another page, which has nothing to take back', async () => {
    const { user, calls } = await openBoth(granted)
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    const toast = await findToast('Успешно')
    await user.click(within((await rows())[0]!).getByRole('link', { name: 'Заказ #0001' }))
    await screen.findByRole('heading', { name: 'Заказ #0001' })
    await user.keyboard('z')
    await findToast('Отменять нечего: шаг отменяется один раз, в течение минуты')
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await screen.findByText('1 заказ снова в прежнем статусе')
    expect(calls('moveOrder').map((it) => it.body)).toEqual([{ move: 'process' }, { move: 'undo' }])
  })

  test('ORD-027 can be taken back after another one was refused, and again where the way back failed', async () => {
    const undone: string[] = []
    const { user } = await openBoth((call) => {
      const { move } = call.body as { move: string }
      if (call.path.orderId === order(2).id) return refused('order-on-hold')
      if (move === 'undo' && undone.push(move) === 1) return refused('internal-error')
      return granted(call)
    })
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    await findToast('Успешно')
    await user.click(within((await rows())[1]!).getByRole('button', { name: 'В работу' }))
    await findToast('Ошибка')
    await user.keyboard('z')
    await screen.findByText('Не удалось обновить статус заказа. Пожалуйста, попробуйте еще раз.')
    await user.keyboard('z')
    await screen.findByText('1 заказ снова в прежнем статусе')
    expect(undone).toHaveLength(2)
  })

  test('«Отправить…» asks for the parcel; a number needs its carrier, and without a number there is no parcel', async () => {
    const { user, calls } = await open([order(1, { status: 'processing', step: 'ship' })])
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'Отправить…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Отправить заказ #0001' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Номер посылки' }), ' 123 ')
    await user.clear(within(dialog).getByRole('textbox', { name: 'Перевозчик' }))
    await user.click(within(dialog).getByRole('button', { name: 'Отправить' }))
    within(dialog).getByText('Назовите перевозчика: без него номер ничего не скажет.')
    await user.type(within(dialog).getByRole('textbox', { name: 'Перевозчик' }), 'СДЭК')
    await user.click(within(dialog).getByRole('button', { name: 'Отправить' }))
    await findToast('Успешно')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('moveOrder').map((it) => it.body)).toEqual([
      { move: 'ship', tracking: { carrier: 'СДЭК', number: '123' } },
    ])
  })

  test('of a parcel that is refused leaves the dialog with what was typed', async () => {
    const { user } = await open([order(1, { status: 'processing', step: 'ship' })], {
      moveOrder: refused('internal-error'),
    })
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'Отправить…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Отправить заказ #0001' }))
    await user.type(dialog.getByRole('textbox', { name: 'Номер посылки' }), '123')
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    await findToast('Ошибка')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Номер посылки' }).value).toBe('123')
  })

  test.each([
    ['internal-error', /^ОшибкаНе удалось обновить статус заказа\. Пожалуйста, попробуйте еще раз\.$/],
    ['order-on-hold', /^Ошибка#0001: он ждёт скан от клиента\.$/],
  ] as const)('BACK-039 that is refused (%s) says so, and why', async (code, words) => {
    const { user } = await open([order(1)], { moveOrder: refused(code) })
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    expect(said(await findToast('Ошибка'))).toMatch(words)
  })

  test('that a colleague has made meanwhile says what the order is by now, and the row shows that', async () => {
    const now = order(1, {
      status: 'processing',
      step: 'ship',
      version: 4,
      movedBy: { process: 'eva@factory.example' },
    })
    const { user } = await open([order(1)], { moveOrder: refused('version-changed'), showOrder: now })
    await user.click(within((await rows())[0]!).getByRole('button', { name: 'В работу' }))
    expect(said(await findToast('Ошибка'))).toContain('#0001: его за это время перевели, теперь он «В обработке».')
    await within((await rows())[0]!).findByRole('button', { name: 'Отправить…' })
  })

  test.each([
    ['check-money', 'Проверить деньги', '#reviews'],
    ['replace-scans', 'Решить о скане', '#scans'],
  ] as const)('that is decided on the order’s page leads there: %s', async (step, name, hash) => {
    await open([order(1, { step })])
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/backoffice/orders/${order(1).id}${hash}`)
  })

  test('that is the customer’s is no button', async () => {
    await open([order(1, { step: 'client-asked' })])
    const [row] = await rows()
    within(row!).getByText('Ждёт клиента')
    expect(within(row!).queryByRole('button')).toBeNull()
  })
})

test('who else is at an order is shown in its row', async () => {
  const present = [
    {
      orderId: order(1).id,
      email: 'anna@factory.example',
      doing: 'working' as const,
      since: '2026-11-20T10:00:00.000Z',
    },
  ]
  await open([order(1), order(2)], { listPresence: { present } })
  const [first, second] = await rows()
  await within(first!).findByText('anna работает')
  expect(within(second!).queryByText('anna работает')).toBeNull()
})

describe('several orders', () => {
  const mixed = () => [order(1), order(2), order(3, { status: 'processing', step: 'ship' }), order(4, { step: null })]

  test('are selected, and moved by their next steps together, each with its own version', async () => {
    const { user, calls } = await open(mixed())
    for (const digit of [1, 2, 4])
      await user.click(await screen.findByRole('checkbox', { name: `Выбрать заказ #000${digit}` }))
    const bar = screen.getByRole('region', { name: 'Выбранные заказы' })
    within(bar).getByText('Выбрано: 3')
    await user.click(within(bar).getByRole('button', { name: 'В работу: 2' }))
    expect(said(await findToast('Успешно'))).toContain('2 заказа взято в работу')
    expect(calls('moveOrder').map((it) => [it.path.orderId, it.body])).toEqual([
      [order(1).id, { move: 'process' }],
      [order(2).id, { move: 'process' }],
    ])
    await user.click(within(await findToast('Успешно')).getByRole('button', { name: 'Отменить' }))
    await screen.findByText('2 заказа снова в прежнем статусе')
    await user.click(within(bar).getByRole('button', { name: 'Снять выбор' }))
    expect(screen.queryByRole('region', { name: 'Выбранные заказы' })).toBeNull()
  })

  test('of which some are refused: each of those is named with why, and the others are moved', async () => {
    const items = mixed()
    const { user } = await open(items, {
      showOrder: items[0]!,
      moveOrder: ({ path }) =>
        path.orderId === items[0]!.id ? refused('version-changed') : { ...items[1]!, status: 'processing', version: 4 },
    })
    for (const digit of [1, 2])
      await user.click(await screen.findByRole('checkbox', { name: `Выбрать заказ #000${digit}` }))
    await user.click(screen.getByRole('button', { name: 'В работу: 2' }))
    expect(said(await findToast('Успешно'))).toContain('#0002: В обработке')
    expect(said(await findToast('Ошибка'))).toContain('#0001: он за это время изменился. Проверьте его и повторите.')
  })
})

describe('more orders than are changed at once', () => {
  const TOO_MANY = 'За один раз — не больше 100 заказов: снимите выбор с лишних.'
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      order(1, { id: `7f3a9c21-0000-4000-8000-${String(at).padStart(12, '0')}`, number: String(1_000 + at) }),
    )

  test('are neither moved nor deleted, by a press or by a key, and the buttons say why', async () => {
    const { user, calls } = await open(many(101))
    await user.click(await screen.findByRole('checkbox', { name: /^Выбрать все/ }))
    const bar = screen.getByRole('region', { name: 'Выбранные заказы' })
    within(bar).getByText('Выбрано: 101')
    for (const name of ['В работу: 101', 'Удалить: 101…']) {
      const button = within(bar).getByRole('button', { name })
      await user.click(button)
      expect(said(document.getElementById(button.getAttribute('aria-describedby') ?? '')!)).toBe(TOO_MANY)
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('e')
    await findToast(TOO_MANY)
    expect(calls('moveOrder')).toEqual([])
  })

  test('are moved once so many are left', async () => {
    const { user, calls } = await open(many(101))
    await user.click(await screen.findByRole('checkbox', { name: /^Выбрать все/ }))
    await user.click(screen.getAllByRole('checkbox', { name: /^Выбрать заказ/ })[0]!)
    await user.click(screen.getByRole('button', { name: 'В работу: 100' }))
    await findToast('Успешно')
    expect(calls('moveOrder')).toHaveLength(100)
  })
})

describe('selected orders', () => {
  const gone = (it: Order, over: Partial<Order> = {}) => ({
    ...it,
    archivedAt: '2026-11-20T12:00:00.000Z',
    step: null,
    version: it.version + 1,
    ...over,
  })

  test('BACK-033 BACK-049 BACK-055 are deleted after a question, leave the list, and come back by «Отменить»', async () => {
    const items = [order(1), order(2)]
    let isGone = false
    const { user, calls } = await open(items, {
      listOrders: () => ({ items: isGone ? [items[1]!] : items, next: null }),
      archiveOrder: () => {
        isGone = true
        return gone(items[0]!)
      },
      restoreOrder: () => {
        isGone = false
        return { ...items[0]!, version: 5 }
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать заказ #0001' }))
    await user.click(screen.getByRole('button', { name: 'Удалить: 1…' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Удалить 1 заказ?' })
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }))
    expect(calls('archiveOrder')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Удалить: 1…' }))
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    const toast = await findToast('Удалено')
    expect(calls('archiveOrder').map((it) => [it.path.orderId, it.headers.get('if-match')])).toEqual([
      [items[0]!.id, '"3"'],
    ])
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Заказ #0001' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Заказ #0002' }))
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    await screen.findByRole('link', { name: 'Заказ #0001' })
    expect(calls('restoreOrder').map((it) => it.headers.get('if-match'))).toEqual(['"4"'])
  })

  test.each([
    ['internal-error', /^ОшибкаНе удалось удалить заказ$/],
    ['version-changed', /^Ошибка#0001: он за это время изменился\. Проверьте его и повторите\.$/],
  ] as const)('BACK-044 that cannot be deleted (%s) stay, and the toast says why', async (code, words) => {
    const { user } = await open([order(1)], { archiveOrder: refused(code), showOrder: order(1) })
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать заказ #0001' }))
    await user.click(screen.getByRole('button', { name: 'Удалить: 1…' }))
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    expect(said(await findToast('Ошибка'))).toMatch(words)
    screen.getByRole('link', { name: 'Заказ #0001' })
  })

  test('that are deleted already are not offered to be deleted', async () => {
    const { user } = await open([gone(order(1))])
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать заказ #0001' }))
    expect(screen.queryByRole('button', { name: 'Удалить: 1…' })).toBeNull()
  })
})

describe('the keys of the list', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label')

  test('j and k walk along the rows, x selects, e makes the next step and z takes it back', async () => {
    const { user, calls } = await open([order(1), order(2), order(3, { step: 'payment-due' })])
    await rows()
    await user.keyboard('j')
    expect(focused()).toBe('Заказ #0001')
    await user.keyboard('jjjk')
    expect(focused()).toBe('Заказ #0002')
    await user.keyboard('x')
    within(screen.getByRole('region', { name: 'Выбранные заказы' })).getByText('Выбрано: 1')
    await user.keyboard('x')
    expect(screen.queryByRole('region', { name: 'Выбранные заказы' })).toBeNull()
    await user.keyboard('e')
    expect(said(await findToast('Успешно'))).toContain('#0002: В обработке')
    expect(focused()).toBe('Заказ #0002')
    await user.keyboard('z')
    await screen.findByText('1 заказ снова в прежнем статусе')
    expect(calls('moveOrder').map((it) => it.body)).toEqual([{ move: 'process' }, { move: 'undo' }])
    await user.keyboard('z')
    await findToast('Отменять нечего: шаг отменяется один раз, в течение минуты')
  })

  test('are known on a Russian layout by their place, and typed letters stay letters', async () => {
    const { user, calls } = await open([order(1)])
    await rows()
    await user.keyboard('[KeyJ]')
    expect(focused()).toBe('Заказ #0001')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('e')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'e')
    expect(calls('moveOrder')).toEqual([])
    await user.keyboard('{Enter}j')
    expect(focused()).toBe('Заказ #0001')
  })

  test('Escape clears the selection, and in a dialog or the search closes that alone', async () => {
    const { user } = await open([order(1), order(2)])
    await rows()
    const bar = () => screen.queryByRole('region', { name: 'Выбранные заказы' })
    await user.keyboard('jxjx')
    within(bar()!).getByText('Выбрано: 2')
    screen.getByRole('searchbox').focus()
    await user.keyboard('{Escape}')
    expect(bar()).not.toBeNull()
    screen.getByRole('link', { name: 'Заказ #0002' }).focus()
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Клавиши' })
    await user.keyboard('{Escape}')
    expect(bar()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await user.keyboard('{Escape}')
    expect(bar()).toBeNull()
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter((it) => it.checked)).toEqual([])
  })

  test('e asks for the parcel, and the focus stays at the row', async () => {
    const { user } = await open([order(1), order(2, { status: 'processing', step: 'ship' })])
    await rows()
    await user.keyboard('jje')
    await user.click(await screen.findByRole('button', { name: 'Отправить' }))
    expect(said(await findToast('Успешно'))).toContain('#0002: Отправлен')
    expect(focused()).toBe('Заказ #0002')
  })

  test('e asks for the parcel of an order that then leaves the list, and the focus goes to the row beside', async () => {
    const items = [order(1), order(2, { status: 'processing', step: 'ship' }), order(3)]
    let isGone = false
    const { user } = await open(items, {
      listOrders: () => ({ items: isGone ? [items[0]!, items[2]!] : items, next: null }),
      moveOrder: () => {
        isGone = true
        return { ...items[1]!, status: 'shipped', step: 'complete', version: 4 }
      },
    })
    await rows()
    await user.keyboard('jje')
    await user.click(await screen.findByRole('button', { name: 'Отправить' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Заказ #0002' })).toBeNull())
    expect(focused()).toBe('Заказ #0003')
  })

  test('say why they do nothing: no row, a step of the order’s page, several steps', async () => {
    const { user } = await open([
      order(1),
      order(2, { status: 'processing', step: 'ship' }),
      order(3, { step: 'payment-due' }),
    ])
    await rows()
    await user.keyboard('e')
    await findToast('Сначала выберите строку: j и k')
    await user.keyboard('jjje')
    await findToast('Этот шаг делается на странице заказа')
    await user.keyboard('kxkxe')
    await findToast('У выбранных заказов разные шаги: выберите один внизу')
  })

  test('are listed by ?', async () => {
    const { user } = await open([order(1)])
    await rows()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши' })
    for (const sign of ['j', 'k', 'x', 'Esc', 'Enter', 'e', 'z', '/', '?']) within(dialog).getByText(sign)
  })

  test('of one letter or sign can be switched off in this browser, and on again by the button alone', async () => {
    const { user } = await open([order(1)])
    await rows()
    await user.keyboard('?')
    await user.click(screen.getByRole('checkbox', { name: 'Клавиши из одной буквы или знака работают' }))
    screen.getByText('В этом браузере они выключены. Этот список откроет кнопка «Клавиши».')
    expect(window.localStorage.getItem('letter_keys')).toBe('off')
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await user.keyboard('j')
    expect(focused()).not.toBe('Заказ #0001')
    await user.keyboard('?')
    expect(screen.queryByRole('dialog', { name: 'Клавиши' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Клавиши' }))
    await user.click(screen.getByRole('checkbox', { name: 'Клавиши из одной буквы или знака работают' }))
    expect(window.localStorage.getItem('letter_keys')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    await user.keyboard('j')
    expect(focused()).toBe('Заказ #0001')
  })
})
