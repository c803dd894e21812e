import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Answers, act, findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aClock } from '../../test/browser'
import { aFilledOrder, anOrder, aPatient, aScan } from '../../test/builders'
import { isOn, openStep, openWizard } from '../../test/page'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
afterEach(() => setSystemTime())

const TITLE = 'Нет файлов на этом устройстве?'
const TOKEN = 'AbC-'.repeat(11).slice(0, 43)
const handOver = { token: TOKEN, code: '482913', expiresAt: '2026-11-20T10:15:00.000Z' }
const QR = 'QR-код: продолжить заказ 7f3a на другом устройстве'

type Given = Parameters<typeof openStep>[1]
/** Unfolds the block on step 7, while the clock stands. */
async function unfolded(orders: Answers['orders'] = {}, { answers = {}, ...given }: Given = {}, title = TITLE) {
  setSystemTime(new Date(NOW))
  const page = await openStep('aligners', {
    ...given,
    answers: { ...answers, orders: { createHandOver: handOver, ...orders } },
  })
  const details = (await screen.findByText(title)).closest('details')!
  const fold = (isOpen: boolean) =>
    act(async () => {
      details.open = isOpen
      details.dispatchEvent(new Event('toggle'))
    })
  await fold(true)
  const block = within(details)
  return { ...page, block, fold, press: (name: string) => page.user.click(block.getByRole('button', { name })) }
}

describe('WIZ-101 the block of a visitor’s draft', () => {
  test('asks for a code when it is unfolded, and not before', async () => {
    const page = await openStep('aligners')
    await screen.findByText(TITLE)
    expect([page.calls('createHandOver'), screen.queryByRole('heading', { name: 'Номер и код' })]).toEqual([[], null])
  })

  test('says where to type number and code, and for how long they work', async () => {
    const { block, calls } = await unfolded()
    await block.findByRole('heading', { level: 3, name: 'Номер и код' })
    block.getByText(
      `На другом устройстве откройте ${location.host}/order, нажмите «Продолжить заказ с другого устройства» и введите:`,
    )
    expect(block.getAllByRole('term').map(said)).toEqual(['Номер заказа', 'Код'])
    expect(block.getAllByRole('definition').map(said)).toEqual(['7f3a', '482 913'])
    block.getByText('Действует ещё 14:59')
    block.getByText('Заказ перейдёт на то устройство, а здесь закроется. Вернуть его можно так же.')
    expect(calls('createHandOver').map((it) => it.path.orderId)).toEqual([anOrder().id])
    expect(block.queryByText('Готовим код…')).toBeNull()
  })

  test('has a QR code of the address with the token, on white whatever the colours', async () => {
    const { block } = await unfolded()
    await block.findByRole('heading', { level: 3, name: 'QR-код' })
    block.getByText('Наведите камеру другого устройства: откроется этот же заказ.')
    const picture = await block.findByRole('img', { name: QR })
    const [ground, modules] = [picture.querySelector('rect'), picture.querySelector('path')]
    expect([ground?.getAttribute('fill'), modules?.getAttribute('fill')]).toEqual(['#fff', '#000'])
    expect(await readOf(picture)).toBe(`${location.origin}/order?continue=1#${TOKEN}`)
  })

  test('folds again, and asks for a fresh code when it is unfolded once more', async () => {
    const { block, fold, calls } = await unfolded()
    await block.findByText('482 913')
    await fold(false)
    expect(block.queryByText('482 913')).toBeNull()
    await fold(true)
    await block.findByText('482 913')
    expect(calls('createHandOver')).toHaveLength(2)
  })

  test('says so while the code is on its way', async () => {
    const answer = Promise.withResolvers<typeof handOver>()
    const { block } = await unfolded({ createHandOver: () => answer.promise })
    expect(said(block.getByText('Готовим код…').closest('[role=status]')!)).toBe('Готовим код…')
    expect(block.queryByRole('heading', { name: 'Номер и код' })).toBeNull()
    await act(async () => answer.resolve(handOver))
    await block.findByText('482 913')
  })

  test('makes a new code by a press, once at a time', async () => {
    const later = Promise.withResolvers<typeof handOver>()
    const codes = [handOver, later.promise]
    const { block, press, calls } = await unfolded({ createHandOver: () => codes.shift()! })
    await block.findByText('482 913')
    await press('Новый код')
    await press('Новый код')
    expect([calls('createHandOver').length, block.getByRole('button', { name: 'Новый код' }).dataset.pending]).toEqual([
      2,
      'true',
    ])
    await act(async () => later.resolve({ ...handOver, code: '000111' }))
    await block.findByText('000 111')
    expect(block.queryByText('482 913')).toBeNull()
    expect(block.getByRole('button', { name: 'Новый код' }).dataset.pending).toBeUndefined()
  })

  test('takes a code that has run out away, and offers a new one', async () => {
    let code = handOver
    const { block, press } = await unfolded({ createHandOver: () => code })
    await block.findByText('Действует ещё 14:59')
    setSystemTime(new Date(NOW + 840_000))
    await block.findByText('Действует ещё 0:59')
    setSystemTime(new Date(NOW + 900_000))
    expect(said(await block.findByText('Код больше не действует.'))).toBe('Код больше не действует.')
    expect([block.queryByText('482 913'), block.queryByRole('img', { name: QR })]).toEqual([null, null])
    code = { ...handOver, code: '000111', expiresAt: '2026-11-20T10:30:00.000Z' }
    await press('Новый код')
    await block.findByText('000 111')
    expect(block.queryByText('Код больше не действует.')).toBeNull()
  })

  test('says why there is no code, and asks again by a press', async () => {
    let answer: typeof handOver | ReturnType<typeof refused> = refused('too-many-requests')
    const { block, press } = await unfolded({ createHandOver: () => answer })
    const note = within((await block.findByText('Не удалось получить код')).closest<HTMLElement>('[role=alert]')!)
    note.getByText('Слишком много попыток из вашей сети. Подождите и попробуйте снова.')
    answer = handOver
    await press('Повторить')
    await block.findByText('482 913')
    expect(block.queryByText('Не удалось получить код')).toBeNull()
  })

  test('saves first what was typed, so that it goes along', async () => {
    setSystemTime(new Date(NOW))
    const saved = Promise.withResolvers<Order>()
    const order = aFilledOrder({ patients: [aPatient({ material: 'single-layer', cut: 'wavy', skipped: ['matrix'] })] })
    const { user, calls } = await openStep('cut', {
      clock: aClock(),
      order,
      scans: [aScan()],
      answers: {
        orders: { changePatient: () => saved.promise, createHandOver: handOver },
        files: { readScan: refused('scan-not-found') },
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Дополнительные пожелания' }), 'Тоньше')
    const steps = within(screen.getByRole('navigation', { name: 'Шаги заказа' }))
    await user.click(steps.getByRole('button', { name: 'Сканы элайнеров' }))
    const details = (await screen.findByText(TITLE)).closest('details')!
    await act(async () => {
      details.open = true
      details.dispatchEvent(new Event('toggle'))
    })
    within(details).getByText('Готовим код…')
    await waitFor(() => expect(calls('changePatient').map((it) => it.body)).toEqual([{ wishes: 'Тоньше' }]))
    expect(calls('createHandOver')).toEqual([])
    await act(async () => saved.resolve({ ...order, version: 2 }))
    await within(details).findByText('Номер и код')
    expect(calls('createHandOver')).toHaveLength(1)
  })
})

describe('WIZ-101 the block of a draft that belongs to a person', () => {
  test('leads to the sign-in on the other device, with the order’s address as a QR code and no code', async () => {
    const { block } = await unfolded({ createHandOver: refused('order-held') })
    await block.findByRole('heading', { level: 3, name: 'Войдите на другом устройстве' })
    const address = `${location.origin}/order?id=${anOrder().id}`
    block.getByText(
      `Этот заказ уже связан с e-mail, по которому входят на сайт. Откройте ${address} на другом устройстве и войдите с тем же e-mail: код не нужен, и здесь заказ тоже останется.`,
    )
    expect(await readOf(await block.findByRole('img', { name: 'QR-код: адрес заказа 7f3a' }))).toBe(address)
    expect([block.queryByRole('heading', { name: 'Номер и код' }), block.queryByRole('img', { name: QR })]).toEqual([
      null,
      null,
    ])
  })
})

describe('WIZ-026 the link by e-mail', () => {
  const link = { expiresAt: '2026-11-20T10:15:00.000Z' }

  test('says what it does', async () => {
    const { block } = await unfolded()
    await block.findByRole('heading', { level: 3, name: 'Ссылка на почту' })
    block.getByText('Откройте письмо на компьютере: после входа откроется этот же заказ.')
  })

  test('cannot be sent before the contacts have an e-mail, and says so', async () => {
    const order = aFilledOrder({ email: null })
    const { block, user, calls } = await unfolded({}, { order })
    const send = await block.findByRole('button', { description: 'Сначала укажите e-mail в контактах' })
    await user.click(send)
    expect([send.getAttribute('aria-disabled'), calls('createSignInLink')]).toEqual(['true', []])
  })

  test('can be sent where they have one, once at a time', async () => {
    const answer = Promise.withResolvers<typeof link>()
    const identity = { createSignInLink: () => answer.promise }
    const { block, user, calls } = await unfolded({}, { answers: { identity } })
    const send = await block.findByRole('button', { name: 'Отправить ссылку на clinic@example.org' })
    expect(send.getAttribute('aria-disabled')).toBeNull()
    await user.click(send)
    await user.click(send)
    expect([send.dataset.pending, calls('createSignInLink').length]).toEqual(['true', 1])
    await act(async () => answer.resolve(link))
    await waitFor(() => expect(send.dataset.pending).toBeUndefined())
  })
})

test('WIZ-026 WIZ-101 on the euro site the block says all this in English', async () => {
  let answer: typeof handOver | ReturnType<typeof refused> = handOver
  const order = aFilledOrder({ site: 'eu', currency: 'EUR', email: null })
  const { block, press } = await unfolded(
    { createHandOver: () => answer },
    { site: SITES.eu, order },
    'No files on this device?',
  )
  await block.findByRole('heading', { name: 'Number and code' })
  block.getByText(
    `On the other device open ${location.host}/order, press “Continue an order from another device” and enter:`,
  )
  expect(block.getAllByRole('term').map(said)).toEqual(['Order number', 'Code'])
  block.getByText('Works for another 14:59')
  block.getByText('The order moves to that device and closes here. You can take it back in the same way.')
  block.getByRole('heading', { name: 'QR code' })
  block.getByText('Point the camera of the other device at it: this same order opens.')
  await block.findByRole('img', { name: 'QR code: continue order 7f3a on another device' })
  block.getByRole('heading', { name: 'A link by e-mail' })
  block.getByText('Open the e-mail on the computer: after the sign-in this same order opens.')
  block.getByRole('button', { description: 'Enter an e-mail in the contacts first' })
  setSystemTime(new Date(NOW + 900_000))
  await block.findByText('The code no longer works.')
  answer = refused('too-many-requests')
  await press('New code')
  await block.findByText('The code could not be fetched')
  block.getByText('Too many attempts from your network. Wait, and try again.')
  answer = refused('order-held')
  await press('Try again')
  await block.findByRole('heading', { name: 'Sign in on the other device' })
  const address = `${location.origin}/order?id=${order.id}`
  block.getByText(
    `This order already belongs to an e-mail that signs in here. Open ${address} on the other device and sign in with the same e-mail: no code is needed, and the order stays here too.`,
  )
  await block.findByRole('img', { name: 'QR code: address of order 7f3a' })
})

describe.each([
  ['sent', { expiresAt: '2026-11-20T10:15:00.000Z' }, 'E-mail sent', 'Check your e-mail for the link'],
  ['failed', refused('internal-error'), 'Error', 'The e-mail could not be sent. Try again later.'],
] as const)('WIZ-026 on the euro site a link that is %s', (_, createSignInLink, title, told) => {
  test(`shows the toast "${title}"`, async () => {
    const order = aFilledOrder({ site: 'eu', currency: 'EUR' })
    const { press, calls } = await unfolded(
      {},
      { site: SITES.eu, order, answers: { identity: { createSignInLink } } },
      'No files on this device?',
    )
    await press('Send a link to clinic@example.org')
    within(await findToast(title)).getByText(told)
    expect(calls('createSignInLink').map((it) => it.body)).toMatchObject([{ language: 'en' }])
  })
})

test('WIZ-027 a link is mailed once what was typed is saved, so that it brings that along', async () => {
  const saved = Promise.withResolvers<Order>()
  const order = aFilledOrder({ patients: [aPatient({ material: 'single-layer', cut: 'wavy', skipped: ['matrix'] })] })
  const { user, calls } = await openStep('cut', {
    clock: aClock(),
    order,
    scans: [aScan()],
    answers: {
      orders: { changePatient: () => saved.promise, createHandOver: refused('order-held') },
      files: { readScan: refused('scan-not-found') },
      identity: { createSignInLink: { expiresAt: '2026-11-20T10:15:00.000Z' } },
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Дополнительные пожелания' }), 'Тоньше')
  const steps = within(screen.getByRole('navigation', { name: 'Шаги заказа' }))
  await user.click(steps.getByRole('button', { name: 'Сканы элайнеров' }))
  const details = (await screen.findByText(TITLE)).closest('details')!
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await user.click(within(details).getByRole('button', { name: 'Отправить ссылку на clinic@example.org' }))
  await waitFor(() => expect(calls('changePatient')).toHaveLength(1))
  expect(calls('createSignInLink')).toEqual([])
  await act(async () => saved.resolve({ ...order, version: 2 }))
  await findToast('Письмо отправлено')
})

describe('WIZ-101 number and code on the second device', () => {
  const OFFER = { name: 'Продолжить заказ с другого устройства' }
  const draft = aFilledOrder()
  const theirs = { showOrder: draft, showQuote: refused('internal-error'), redeemHandOver: draft }
  async function offered(orders: Answers['orders'] = {}) {
    const page = await openWizard({
      answers: {
        orders: { ...theirs, ...orders },
        files: { listScans: { items: [] } },
        'fulfilment-ftp': { listTransfers: { items: [] } },
      },
    })
    await page.user.click(await screen.findByRole('button', OFFER))
    const form = within(screen.getByRole('form', OFFER))
    const number = form.getByRole('textbox', { name: 'Номер заказа' })
    const code = form.getByRole('textbox', { name: 'Код' })
    const submit = () => page.user.click(form.getByRole('button', { name: 'Продолжить здесь' }))
    return { ...page, form, number, code, submit }
  }

  test('begin in the field of the number, and open the draft at its own address', async () => {
    const { user, number, code, submit, calls, address } = await offered()
    expect(document.activeElement).toBe(number)
    await user.type(number, '№ 7F3А')
    await user.type(code, '482 913')
    await submit()
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
    expect(calls('redeemHandOver').map((it) => it.body)).toEqual([{ number: '7f3a', code: '482913' }])
    expect([address(), localStorage.getItem('currentOrderId')]).toEqual([`/order?id=${draft.id}`, draft.id])
  })

  test('are asked for at their fields, and complained of neither before the press nor once they are right', async () => {
    const { user, form, number, code, submit, calls } = await offered()
    const complaints = () => [number, code].map((it) => it.getAttribute('aria-invalid'))
    await user.type(number, 'заказ')
    await user.type(code, '48291')
    expect(complaints()).toEqual([null, null])
    await submit()
    form.getByText('Введите номер, как он стоит в заголовке заказа: цифры и буквы от a до f')
    form.getByText('Введите шесть цифр')
    expect([complaints(), document.activeElement === number]).toEqual([['true', 'true'], true])
    await user.clear(number)
    await user.type(number, '7f3a')
    expect(complaints()).toEqual([null, 'true'])
    await submit()
    expect(document.activeElement).toBe(code)
    await user.type(code, '3')
    expect([complaints(), calls('redeemHandOver')]).toEqual([[null, null], []])
  })

  test.each([
    [
      'wrong-code',
      'Номер или код не подошли. Код действует 15 минут и после пяти ошибок перестаёт действовать; новый можно получить на первом устройстве.',
    ],
    ['code-gone', 'Этот код уже использован, заменён новым или истёк. Получите новый на первом устройстве.'],
    ['order-held', 'Этот заказ связан с e-mail: войдите с ним, и заказ откроется.'],
    ['too-many-requests', 'Слишком много попыток из вашей сети. Подождите и попробуйте снова.'],
  ] as const)('that do not open it say why at the code (%s), and may be tried again', async (refusal, told) => {
    let answer: Order | ReturnType<typeof refused> = refused(refusal)
    const { user, form, number, code, submit, address } = await offered({ redeemHandOver: () => answer })
    await user.type(number, '7f3a')
    await user.type(code, '482913')
    await submit()
    await form.findByRole('textbox', { name: 'Код', description: told })
    expect([number.getAttribute('aria-invalid'), address()]).toEqual([null, '/order'])
    answer = draft
    await submit()
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
  })

  test('are sent once', async () => {
    const answer = Promise.withResolvers<Order>()
    const { user, form, number, code, submit, calls } = await offered({ redeemHandOver: () => answer.promise })
    await user.type(number, '7f3a')
    await user.type(code, '482913')
    await submit()
    await submit()
    const button = form.getByRole('button', { name: 'Продолжить здесь' })
    expect([button.dataset.pending, calls('redeemHandOver').length]).toEqual(['true', 1])
    await act(async () => answer.resolve(draft))
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
  })
})

test('WIZ-101 on the euro site the form of number and code is in English', async () => {
  const answers = ['wrong-code', 'code-gone', 'order-held', 'too-many-requests'] as const
  const refusals = answers.map((it) => refused(it))
  const { user } = await openWizard({
    site: SITES.eu,
    answers: { orders: { redeemHandOver: () => refusals.shift()! } },
  })
  const title = { name: 'Continue an order from another device' }
  await user.click(await screen.findByRole('button', title))
  screen.getByText('The block “No files on this device?” shows number and code where the order was begun.')
  const form = within(screen.getByRole('form', title))
  const submit = () => user.click(form.getByRole('button', { name: 'Continue here' }))
  form.getByRole('textbox', { name: 'Order number', description: 'Four characters or more, such as 7f3a' })
  await submit()
  form.getByText('Enter the number as in the order’s heading: digits and letters from a to f')
  form.getByText('Enter six digits')
  await user.type(form.getByRole('textbox', { name: 'Order number' }), '7f3a')
  await user.type(form.getByRole('textbox', { name: 'Code' }), '482913')
  for (const description of [
    'Number or code do not match. A code works for 15 minutes and no longer after five mistakes; the first device gives you a new one.',
    'This code has been used, was replaced by a new one, or has expired. Get a new one on the first device.',
    'This order belongs to an e-mail: sign in with it, and the order opens.',
    'Too many attempts from your network. Wait, and try again.',
  ]) {
    await submit()
    await form.findByRole('textbox', { name: 'Code', description })
  }
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form', title)).toBeNull()
})

describe('WIZ-101 AUTH-033 the page of a QR code', () => {
  const draft = aFilledOrder()
  const QUESTION = { name: 'Продолжить заказ на этом устройстве?' }
  const arrive = (hash: string, orders: Answers['orders'] = {}, over: Given = {}) =>
    openWizard({
      at: `/order?continue=1${hash}`,
      ...over,
      answers: {
        orders: { showOrder: draft, showQuote: refused('internal-error'), ...orders },
        files: { listScans: { items: [] } },
        'fulfilment-ftp': { listTransfers: { items: [] } },
      },
    })

  test('asks before it moves anything, in place of the wizard, and hides the token from the address', async () => {
    const { calls } = await arrive(`#${TOKEN}`)
    await screen.findByRole('heading', { level: 2, ...QUESTION })
    screen.getByText('Заказ перейдёт сюда вместе с пациентами и файлами, а на первом устройстве закроется.')
    expect([location.hash, calls('redeemHandOver'), calls('showOrder')]).toEqual(['', [], []])
    expect(screen.queryByRole('navigation', { name: 'Шаги заказа' })).toBeNull()
    expect(screen.queryByText('В адресе нет кода: отсканируйте QR-код ещё раз.')).toBeNull()
  })

  test('opens the draft by a press', async () => {
    const { user, calls, address } = await arrive(`#${TOKEN}`, { redeemHandOver: draft })
    await user.click(await screen.findByRole('button', { name: 'Продолжить здесь' }))
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
    expect(calls('redeemHandOver').map((it) => it.body)).toEqual([{ token: TOKEN }])
    expect([address(), screen.queryByRole('heading', QUESTION)]).toEqual([`/order?id=${draft.id}`, null])
  })

  test('leads to the wizard by "Не переносить", and moves nothing', async () => {
    const { user, calls, address } = await arrive(`#${TOKEN}`)
    await user.click(await screen.findByRole('button', { name: 'Не переносить' }))
    await isOn('Цены и условия')
    expect([address(), calls('redeemHandOver'), screen.queryByRole('heading', QUESTION)]).toEqual(['/order', [], null])
  })

  test('of an address that was cut says so, and offers no move', async () => {
    await arrive('#AbC')
    expect(said(await screen.findByRole('alert'))).toBe('В адресе нет кода: отсканируйте QR-код ещё раз.')
    expect(screen.queryByRole('button', { name: 'Продолжить здесь' })).toBeNull()
    screen.getByRole('button', { name: 'Не переносить' })
  })

  test('says why the draft did not come, until the next press', async () => {
    let answer: Order | ReturnType<typeof refused> = refused('code-gone')
    const { user } = await arrive(`#${TOKEN}`, { redeemHandOver: () => answer })
    await user.click(await screen.findByRole('button', { name: 'Продолжить здесь' }))
    expect(said(await screen.findByRole('alert'))).toBe(
      'Этот код уже использован, заменён новым или истёк. Получите новый на первом устройстве.',
    )
    const later = Promise.withResolvers<Order>()
    answer = later.promise as never
    await user.click(screen.getByRole('button', { name: 'Продолжить здесь' }))
    expect([
      screen.queryByRole('alert'),
      screen.getByRole('button', { name: 'Продолжить здесь' }).dataset.pending,
    ]).toEqual([null, 'true'])
    await act(async () => later.resolve(draft))
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
  })

  test('asks in English on the euro site', async () => {
    await arrive('#', {}, { site: SITES.eu })
    await screen.findByRole('heading', { level: 2, name: 'Continue the order on this device?' })
    screen.getByText('The order moves here with its patients and files, and closes on the first device.')
    screen.getByRole('button', { name: 'Do not move it' })
    screen.getByText('The address has no code: scan the QR code again.')
  })
})

describe('WIZ-101 the first device, once its order has moved', () => {
  const draft = aFilledOrder()
  const MOVED = 'Заказ продолжается на другом устройстве'
  const lost = (orders: Answers['orders'] = {}, over: Given = {}) =>
    openStep('contacts', {
      order: draft,
      ...over,
      answers: {
        orders: {
          showOrder: refused('order-not-found'),
          showHandOver: { at: '2026-11-20T10:00:00.000Z' },
          ...orders,
        },
      },
    })

  test('says where the order is, in place of the wizard', async () => {
    const { calls } = await lost()
    expect(said((await screen.findByRole('heading', { level: 2, name: MOVED })).closest('[role=status]')!)).toBe(MOVED)
    screen.getByText(
      'Всё, что здесь введено и загружено, теперь там. Вернуть заказ можно так же: откройте там блок «Нет файлов на этом устройстве?» и введите здесь номер и код.',
    )
    expect(calls('showHandOver').map((it) => it.path.orderId)).toEqual([draft.id])
    expect(screen.queryByRole('navigation', { name: 'Шаги заказа' })).toBeNull()
  })

  test('takes it back by number and code; the number is there already, and the form does not fold', async () => {
    let isBack = false
    const { user, calls } = await lost({
      showOrder: () => (isBack ? draft : refused('order-not-found')),
      redeemHandOver() {
        isBack = true
        return draft
      },
    })
    const form = within(await screen.findByRole('form', { name: 'Продолжить заказ с другого устройства' }))
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Номер заказа' }).value).toBe('7f3a9c')
    expect(form.queryByRole('button', { name: 'Отмена' })).toBeNull()
    await user.type(form.getByRole('textbox', { name: 'Код' }), '482913')
    await user.click(form.getByRole('button', { name: 'Продолжить здесь' }))
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
    expect(calls('redeemHandOver').map((it) => it.body)).toEqual([{ number: '7f3a9c', code: '482913' }])
    expect(screen.queryByRole('heading', { name: MOVED })).toBeNull()
  })

  test('opens it anew where the address names it already', async () => {
    let isBack = false
    const { user, address } = await lost(
      {
        showOrder: () => (isBack ? draft : refused('order-not-found')),
        redeemHandOver() {
          isBack = true
          return draft
        },
      },
      { at: `/order?id=${draft.id}` },
    )
    const form = within(await screen.findByRole('form', { name: 'Продолжить заказ с другого устройства' }))
    await user.type(form.getByRole('textbox', { name: 'Код' }), '482913')
    await user.click(form.getByRole('button', { name: 'Продолжить здесь' }))
    await screen.findByRole('heading', { level: 1, name: 'Оформление заказа (7f3a)' })
    expect(address()).toBe(`/order?id=${draft.id}`)
  })

  test('begins another by "Начать новый заказ"', async () => {
    const { user } = await lost()
    await user.click(await screen.findByRole('button', { name: 'Начать новый заказ' }))
    await isOn('Цены и условия')
    expect(screen.queryByRole('heading', { name: MOVED })).toBeNull()
  })

  test('says it in English on the euro site', async () => {
    await lost({}, { site: SITES.eu, order: aFilledOrder({ site: 'eu', currency: 'EUR' }) })
    await screen.findByRole('heading', { level: 2, name: 'The order is continued on another device' })
    screen.getByText(
      'All that was entered and uploaded here is there now. You can take it back in the same way: open the block “No files on this device?” there, and enter number and code here.',
    )
    screen.getByRole('button', { name: 'Start a new order' })
  })
})

describe('SHELL-012 an address of an order that this browser does not have', () => {
  const at = `/order?id=${anOrder().id}`
  const orders = { showOrder: refused('order-not-found'), showHandOver: refused('order-not-found') }
  const SIGN_IN = 'Это ваш заказ?'

  test('asks an anonymous visitor to sign in, above the empty wizard', async () => {
    const { user, address } = await openWizard({ at, answers: { orders } })
    const note = within((await screen.findByText(SIGN_IN)).closest<HTMLElement>('[role=note]')!)
    note.getByText('Войдите с e-mail, указанным в заказе, и он откроется здесь.')
    await isOn('Цены и условия')
    await user.click(note.getByRole('link', { name: 'Войти' }))
    expect(address()).toBe(`/auth?returnTo=${encodeURIComponent(at)}`)
  })

  test('asks nobody who has signed in', async () => {
    await openWizard({
      at,
      as: 'customer',
      answers: { orders: { ...orders, showOwnContacts: refused('order-not-found') } },
    })
    await screen.findByText('Заказ по этой ссылке открыт не вами или уже удалён. Можно оформить новый.')
    await isOn('Цены и условия')
    expect(screen.queryByText(SIGN_IN)).toBeNull()
  })

  test('asks nobody whose own draft is gone', async () => {
    await openStep('contacts', { answers: { orders } })
    await screen.findByText('Прежний черновик не найден, поэтому начат новый заказ.')
    await isOn('Цены и условия')
    expect(screen.queryByText(SIGN_IN)).toBeNull()
  })

  test('shows the outline of an order until it is known where it is', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>()
    await openWizard({ at, answers: { orders: { ...orders, showHandOver: () => answer.promise as never } } })
    await screen.findByText('Загружаем заказ…')
    expect(screen.queryByRole('navigation', { name: 'Шаги заказа' })).toBeNull()
    await act(async () => answer.resolve(refused('order-not-found')))
    await isOn('Цены и условия')
  })

  test('asks in English on the euro site', async () => {
    await openWizard({ at, site: SITES.eu, answers: { orders } })
    const note = within((await screen.findByText('Is this your order?')).closest<HTMLElement>('[role=note]')!)
    note.getByText('Sign in with the order’s e-mail, and it opens here.')
    note.getByRole('link', { name: 'Sign in' })
  })
})

/** What a camera reads of a QR code. */
async function readOf(picture: Element): Promise<string> {
  const { default: decodeQR } = await import('qr/decode.js')
  const modules = Number(picture.getAttribute('viewBox')!.split(' ')[2])
  const scale = 4
  const width = modules * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of picture
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let i = 0; i < scale * scale; i += 1) {
      const at = (Number(y) * scale + Math.floor(i / scale)) * width + Number(x) * scale + (i % scale)
      data.fill(0, at * 4, at * 4 + 3)
    }
  return decodeQR({ width, height: width, data })
}
