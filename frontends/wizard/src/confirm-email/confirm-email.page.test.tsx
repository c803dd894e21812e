import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { type Answers, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aClock } from '../../test/browser'
import { aFilledOrder, anOrder, aPatient, aPricedQuote, aScan } from '../../test/builders'
import { isOn, openStep } from '../../test/page'

const EMAIL = 'anna@clinic.example'
const NOW = Date.parse('2026-11-20T10:00:00.000Z')
afterEach(() => setSystemTime())

const sent = { expiresAt: '2026-11-20T10:10:00.000Z' }
const session = {
  person: { id: '99990000-0000-4000-8000-000000000001', email: EMAIL, name: null, roles: [] },
  expiresAt: null,
}
const OFFER = 'Уже заказывали у нас? Подтвердите e-mail кодом — и личные цены, если они есть, попадут в расчёт'
const DONE = 'E-mail подтверждён. Если у вас есть личные цены, они уже в расчёте.'
const FORM = { name: 'Подтверждение e-mail' }
const offer = () => screen.queryByRole('button', { name: OFFER })
const form = () => within(screen.getByRole('form', FORM))
const field = () => form().getByRole<HTMLInputElement>('textbox', { name: 'Код из письма' })

type Given = Parameters<typeof openStep>[1]
const onContacts = (identity: Answers['identity'] = {}, given: Given = {}) =>
  openStep('contacts', {
    order: anOrder({ email: EMAIL }),
    ...given,
    answers: { ...given?.answers, identity: { createSignInCode: sent, createCodeSession: session, ...identity } },
  })
/** Asks for the code, while the clock stands. */
async function asked(identity: Answers['identity'] = {}, given: Given = {}) {
  setSystemTime(new Date(NOW))
  const page = await onContacts(identity, given)
  await page.user.click(await screen.findByRole('button', { name: OFFER }))
  await screen.findByRole('form', FORM)
  const press = (name: string) => page.user.click(form().getByRole('button', { name }))
  return { ...page, press }
}

describe('TERM-021 the offer to confirm the e-mail by a code', () => {
  test('stands on step 2 for an anonymous visitor with a whole e-mail, and names it trimmed and in lower case', async () => {
    const { user, calls } = await onContacts({}, { order: anOrder({ email: 'Anna@Clinic.Example' }) })
    await user.click(await screen.findByRole('button', { name: OFFER }))
    await screen.findByText('Мы отправили шесть цифр на anna@clinic.example. Код действует 10 минут.')
    expect(calls('createSignInCode').map((it) => it.body)).toEqual([{ email: EMAIL, language: 'ru' }])
    expect(offer()).toBeNull()
  })

  test('appears as soon as an e-mail is typed, and goes with it', async () => {
    const { user } = await onContacts({}, { order: anOrder() })
    const email = await screen.findByRole('textbox', { name: 'Email' })
    await user.type(email, 'anna@clinic')
    expect(offer()).toBeNull()
    await user.type(email, '.example')
    await screen.findByRole('button', { name: OFFER })
    await user.clear(email)
    expect(offer()).toBeNull()
  })

  test('stands beside the contacts of step 11', async () => {
    const patients = [aPatient({ material: 'single-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] })]
    await openStep('summary', { order: aFilledOrder({ patients }), scans: [aScan()], quote: aPricedQuote() })
    await isOn('Подтверждение заказа')
    await screen.findByRole('button', { name: OFFER })
  })

  test('is absent where the person has signed in with this e-mail', async () => {
    await onContacts({}, { as: 'customer' })
    await isOn('Контакты')
    expect(offer()).toBeNull()
  })

  test.each(['anna@clinic.example', 'clinic@clinic.example'])(
    'is absent where a colleague of a clinic orders with the own e-mail or the clinic’s: %s',
    async (email) => {
      await onContacts({}, { as: 'colleague', order: anOrder({ email }) })
      await isOn('Контакты')
      expect(offer()).toBeNull()
    },
  )

  test('stands for a person who has signed in with another e-mail', async () => {
    await onContacts({}, { as: 'customer', order: anOrder({ email: 'boris@clinic.example' }) })
    await screen.findByRole('button', { name: OFFER })
  })

  test('waits until the page knows who is signed in', async () => {
    const { become } = await onContacts({}, { as: 'unknown' })
    await isOn('Контакты')
    expect(offer()).toBeNull()
    await become('visitor')
    await screen.findByRole('button', { name: OFFER })
  })

  test.each([
    ['too-many-requests', 'Слишком много попыток. Подождите, прежде чем пробовать снова.'],
    ['unavailable', 'Сервис сейчас не отвечает. Попробуйте через минуту.'],
  ] as const)('says why no code was sent (%s), and asks for none', async (code, told) => {
    let answer: typeof sent | ReturnType<typeof refused> = refused(code)
    const { user } = await onContacts({ createSignInCode: () => answer })
    await user.click(await screen.findByRole('button', { name: OFFER }))
    expect(said(await screen.findByRole('alert'))).toBe(told)
    expect(screen.queryByRole('form', FORM)).toBeNull()
    answer = sent
    await user.click(screen.getByRole('button', { name: OFFER }))
    await screen.findByRole('form', FORM)
    expect(screen.queryByText(told)).toBeNull()
  })

  test('is busy while the code is on its way, and sends no second one', async () => {
    const answer = Promise.withResolvers<typeof sent>()
    const { user, calls } = await onContacts({ createSignInCode: () => answer.promise })
    const button = await screen.findByRole('button', { name: OFFER })
    await user.click(button)
    await user.click(button)
    expect([button.getAttribute('aria-disabled'), calls('createSignInCode').length]).toEqual(['true', 1])
    answer.resolve(sent)
    await screen.findByRole('form', FORM)
  })
})

describe('TERM-021 the form of the code', () => {
  test('says where the code went, and takes the six digits of the mail alone', async () => {
    const { user } = await asked()
    expect(said(form().getByRole('status'))).toBe(`Мы отправили шесть цифр на ${EMAIL}. Код действует 10 минут.`)
    expect(field()).toBe(document.activeElement as HTMLInputElement)
    await user.paste('Код: 482 913')
    expect(field().value).toBe('482913')
    expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code'])
  })

  test('asks for all six digits at the field, and sends nothing until they are there', async () => {
    const { user, press, calls } = await asked()
    // A form whose submission nobody prevents makes the browser load the page anew.
    let isPrevented: boolean | undefined
    screen.getByRole('form', FORM).parentElement!.addEventListener('submit', (event) =>
      // React listens at an element further up, and so hears of the event later.
      queueMicrotask(() => {
        isPrevented = event.defaultPrevented
      }),
    )
    await user.type(field(), '48291')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await press('Подтвердить')
    form().getByRole('textbox', { name: 'Код из письма', description: 'Введите шесть цифр из письма' })
    expect(isPrevented).toBe(true)
    expect([document.activeElement === field(), calls('createCodeSession')]).toEqual([true, []])
    await user.type(field(), '3')
    expect(screen.queryByText('Введите шесть цифр из письма')).toBeNull()
  })

  test('signs in, in the whole browser, and then shows the price with the person’s terms', async () => {
    const told: unknown[] = []
    const channel = new BroadcastChannel('session')
    channel.onmessage = ({ data }) => void told.push(data)
    try {
      let quote = aPricedQuote({ totalMinor: 600_000 })
      const { user, press, calls, become } = await asked(
        {
          createCodeSession() {
            quote = aPricedQuote({ totalMinor: 543_750, discountPercent: 12.5, discountReason: 'terms' })
            return session
          },
        },
        { scans: [aScan()], answers: { orders: { showQuote: () => quote } } },
      )
      const total = () => said(screen.getByRole('region', { name: 'Цена' }).querySelector('[aria-live]')!)
      expect(total()).toBe('6 000 ₽')
      await user.type(field(), '482913')
      await press('Подтвердить')
      expect(said((await screen.findByText(DONE)).closest('[role=status]')!)).toBe(DONE)
      expect(calls('createCodeSession').map((it) => it.body)).toEqual([{ email: EMAIL, code: '482913' }])
      await waitFor(() => expect(total()).toBe('5 437,50 ₽'))
      await waitFor(() => expect(told).toEqual([{ person: session.person, goodUntilMs: null }]))
      // The message stays when the page hears of the person.
      await become('customer')
      screen.getByText(DONE)
      expect([screen.queryByRole('form', FORM), offer()]).toEqual([null, null])
    } finally {
      channel.close()
    }
  })

  test('saves first what was typed, since the terms are those of the order’s e-mail', async () => {
    const order = anOrder({ email: EMAIL })
    const saved = Promise.withResolvers<typeof order>()
    const answers = { orders: { changeOrder: () => saved.promise } }
    const { user, press, calls } = await asked({}, { order, answers, clock: aClock() })
    await user.type(screen.getByRole('textbox', { name: 'Телефон' }), '+7 900')
    await user.type(field(), '482913')
    await press('Подтвердить')
    await waitFor(() => expect(calls('changeOrder').map((it) => it.body)).toEqual([{ phone: '+7 900' }]))
    expect(calls('createCodeSession')).toEqual([])
    saved.resolve({ ...order, phone: '+7 900', version: 2 })
    await screen.findByText(DONE)
    expect(calls('createCodeSession')).toHaveLength(1)
  })

  test.each([
    ['wrong-code', 'Код не подошёл. Проверьте цифры: после пяти ошибок понадобится новый код.'],
    ['code-gone', 'Этот код больше не действует. Отправьте новый.'],
    ['too-many-requests', 'Слишком много попыток. Подождите, прежде чем пробовать снова.'],
  ] as const)('says at the field why the code does not sign in (%s), and goes on', async (code, told) => {
    let answer: typeof session | ReturnType<typeof refused> = refused(code)
    const { user, press } = await asked({ createCodeSession: () => answer })
    await user.type(field(), '000000')
    await press('Подтвердить')
    await form().findByRole('textbox', { name: 'Код из письма', description: told })
    expect(screen.queryByText(DONE)).toBeNull()
    answer = session
    await press('Подтвердить')
    await screen.findByText(DONE)
  })

  test('is busy while it signs in, and signs in once', async () => {
    const answer = Promise.withResolvers<typeof session>()
    const { user, press, calls } = await asked({ createCodeSession: () => answer.promise })
    await user.type(field(), '482913')
    await press('Подтвердить')
    await waitFor(() => expect(calls('createCodeSession').length).toBe(1))
    await press('Подтвердить')
    const [submit, again] = ['Подтвердить', 'Отправить ещё раз1:00'].map((name) =>
      form()
        .getAllByRole('button')
        .find((it) => said(it) === name),
    )
    expect([submit?.dataset.pending, again?.dataset.pending]).toEqual(['true', undefined])
    expect(calls('createCodeSession').length).toBe(1)
    answer.resolve(session)
    await screen.findByText(DONE)
  })

  test('sends another code after a minute, which it counts down', async () => {
    const { press, calls } = await asked()
    const again = () => form().getByRole('button', { name: 'Отправить ещё раз' })
    expect(said(again())).toBe('Отправить ещё раз1:00')
    form().getByRole('button', { name: 'Отправить ещё раз', description: 'Новый код можно отправить через 1:00' })
    await press('Отправить ещё раз')
    expect(calls('createSignInCode').length).toBe(1)
    setSystemTime(new Date(NOW + 45_000))
    await waitFor(() => expect(said(again())).toBe('Отправить ещё раз0:15'))
    setSystemTime(new Date(NOW + 60_000))
    await waitFor(() => expect(said(again())).toBe('Отправить ещё раз'))
    expect(again().getAttribute('aria-disabled')).toBeNull()
    await press('Отправить ещё раз')
    expect(calls('createSignInCode').length).toBe(2)
    await waitFor(() => expect(said(again())).toBe('Отправить ещё раз1:00'))
  })

  test('closes by "Не сейчас" to the offer, without the complaint about the code', async () => {
    const { user, press } = await asked({ createCodeSession: refused('wrong-code') })
    await user.type(field(), '000000')
    await press('Подтвердить')
    await form().findByText('Код не подошёл. Проверьте цифры: после пяти ошибок понадобится новый код.')
    await press('Не сейчас')
    expect([screen.queryByRole('form', FORM), screen.queryByRole('alert')]).toEqual([null, null])
    await screen.findByRole('button', { name: OFFER })
  })

  test('of an e-mail that is changed meanwhile gives way to the offer for the new one', async () => {
    const { user, calls } = await asked()
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '.org')
    expect(screen.queryByRole('form', FORM)).toBeNull()
    await user.click(await screen.findByRole('button', { name: OFFER }))
    expect(calls('createSignInCode').at(-1)?.body).toEqual({ email: `${EMAIL}.org`, language: 'ru' })
  })
})

test('TERM-021 in English the e-mail is confirmed by a code in the same way', async () => {
  setSystemTime(new Date(NOW))
  let answer: typeof session | ReturnType<typeof refused> = refused('wrong-code')
  const { user, calls } = await openStep('contacts', {
    order: anOrder({ site: 'eu', currency: 'EUR', language: 'en', email: EMAIL }),
    site: SITES.eu,
    answers: { identity: { createSignInCode: sent, createCodeSession: () => answer } },
  })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await screen.findByRole('button', {
    name: 'Ordered here before? Confirm your e-mail by a code, and your personal prices, if you have any, apply',
  })
  await press('Ordered here before? Confirm your e-mail by a code, and your personal prices, if you have any, apply')
  const it = within(await screen.findByRole('form', { name: 'Confirm your e-mail' }))
  it.getByText('We have sent six digits to anna@clinic.example. The code works for 10 minutes.')
  it.getByRole('button', { name: 'Send again', description: 'You can ask for a new code in 1:00' })
  it.getByRole('button', { name: 'Not now' })
  await press('Confirm')
  const code = it.getByRole('textbox', {
    name: 'Code from the e-mail',
    description: 'Enter the six digits from the e-mail',
  })
  await user.type(code, '482913')
  await press('Confirm')
  await it.findByText('That is not the code. Check the digits: after five mistakes you will need a new one.')
  answer = refused('code-gone')
  await press('Confirm')
  await it.findByText('This code no longer works. Send a new one.')
  answer = refused('too-many-requests')
  await press('Confirm')
  await it.findByText('Too many attempts. Wait a little before you try again.')
  answer = session
  await press('Confirm')
  await screen.findByText('Your e-mail is confirmed. If you have personal prices, they are in the total already.')
  expect(calls('createSignInCode').map(({ body }) => body)).toEqual([{ email: EMAIL, language: 'en' }])
})
