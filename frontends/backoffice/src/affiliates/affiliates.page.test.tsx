import { describe, expect, test } from 'bun:test'
import type { PartnerRecord } from 'contracts/partner/programme'
import type { PartnerEntry, PartnerOrder, Referral } from 'contracts/partner/records'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'

const ID = '7f3a9c21-0000-4000-8000-000000000001'
const OTHER = '7f3a9c21-0000-4000-8000-000000000002'
const aPartner = (over: Partial<PartnerRecord> = {}): PartnerRecord => ({
  id: ID,
  code: 'QWERTY',
  name: 'Анна Королёва',
  email: 'anna@clinic.example',
  site: 'ru',
  contactEmail: null,
  contactPhone: null,
  offerAcceptedAt: null,
  commissionBasisPoints: 1_000,
  balances: [
    {
      currency: 'RUB',
      accruedMinor: 3_000_00,
      paidOutMinor: 500_00,
      dueMinor: 2_500_00,
      heldMinor: 1_000_00,
      stoppedMinor: 300_00,
      payableMinor: 1_200_00,
    },
  ],
  sales: [{ currency: 'RUB', totalMinor: 30_000_00 }],
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...over,
})
const anOrder = (over: Partial<PartnerOrder> = {}): PartnerOrder => ({
  id: OTHER,
  number: '9c21',
  placedAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:05:00.000Z',
  name: 'Ольга Белова',
  email: 'olga@clinic.example',
  amount: { minor: 10_000_00, currency: 'RUB' },
  status: 'shipped',
  earned: { minor: 1_000_00, currency: 'RUB' },
  isLinked: false,
  ...over,
})
const aReferral = (over: Partial<Referral> = {}): Referral => ({
  id: ID,
  email: 'olga@clinic.example',
  firstOrderId: OTHER,
  referredAt: '2026-11-20T10:00:00.000Z',
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2027-11-20T10:00:00.000Z',
  ...over,
})
const anEntry = (over: Partial<PartnerEntry> = {}): PartnerEntry => ({
  seq: 1,
  kind: 'commission',
  orderId: OTHER,
  orderNumber: '9c21',
  amountMinor: 1_000_00,
  currency: 'RUB',
  basisPoints: 1_000,
  payableAt: '2026-12-04T10:00:00.000Z',
  reason: null,
  recordedAt: '2026-11-20T10:05:00.000Z',
  ...over,
})

type Given = { at?: string; as?: 'customer' | 'packer'; answers?: Answers['partners'] }
const open = (items: PartnerRecord[], { at = '/backoffice/affiliates', answers, ...as }: Given = {}) =>
  openDesk({
    at,
    ...as,
    answers: {
      orders: {
        listSites: [{ site: 'ru', name: 'ru.example', currency: 'RUB' }],
        listOrders: { items: [], next: null },
      },
      partners: { listPartnerRecords: { items, next: null }, ...answers },
    },
  })
const card = (name = 'Анна Королёва QWERTY') => screen.findByRole('region', { name })
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('the page of the partner programme', () => {
  test('SHELL-026 AFF-018 AFF-019 AFF-023 shows a card for each code with name, paid orders and what is due', async () => {
    const { address, user } = await open([aPartner(), aPartner({ id: OTHER, code: 'ZXCVBN', name: null, sales: [] })])
    screen.getByRole('heading', { level: 1, name: 'Партнерская программа' })
    expect(said(await card())).toStartWith(
      'Анна Королёва QWERTYanna@clinic.exampleОплаченные заказы30 000 ₽К выплате2 500 ₽Можно выплатить1 200 ₽',
    )
    expect(said(await card('Имя не указано ZXCVBN'))).toContain('Оплаченные заказы—')
    await user.click(screen.getByRole('link', { name: 'Привязать заказ' }))
    expect(address()).toBe('/backoffice/affiliates/connect')
  })

  test('AFF-020 a press opens accrued, paid out and due, with what of it is held, is stopped and may be paid out now', async () => {
    const { user } = await open([aPartner()])
    await card()
    expect(screen.queryByText('Начислено')).toBeNull()
    await press(user, 'Баланс')
    const shown = said(screen.getByRole('region', { name: 'Баланс' }))
    expect(shown).toStartWith(
      'БалансНачислено3 000 ₽Выплачено500 ₽К выплате2 500 ₽Из них удержано1 000 ₽Из них на проверке300 ₽Можно выплатить сейчас1 200 ₽',
    )
  })

  test('AFF-020 the version before does not say what may be paid out', async () => {
    const balances = [{ currency: 'RUB', accruedMinor: 100, paidOutMinor: 0, dueMinor: 100 } as const]
    const { user } = await open([aPartner({ balances })])
    await card()
    await press(user, 'Баланс')
    expect(said(screen.getByRole('region', { name: 'Баланс' }))).toContain('на проверке—Можно выплатить сейчас—')
  })

  test('AFF-015 a balance below zero says since when and because of which entry, one of zero says nothing', async () => {
    const zero = { currency: 'EUR', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 } as const
    const entry = { kind: 'reversal', number: '9c21', amountMinor: -400_00, reason: null } as const
    const carried = { since: '2026-11-20T10:00:00.000Z', ...entry }
    const ruble = { currency: 'RUB', accruedMinor: 600_00, paidOutMinor: 900_00, dueMinor: -300_00, carried } as const
    const { user } = await open([aPartner({ balances: [ruble, zero] })])
    await card()
    await press(user, 'Баланс')
    const notes = within(screen.getByRole('region', { name: 'Баланс' })).getAllByRole('note')
    expect(notes.map(said)).toEqual([
      'Ниже нуля с 20.11.2026: «Изменение комиссии за заказ 9c21», -400 ₽. 300 ₽ вычтется из следующих начислений.',
    ])
  })

  test('AFF-020 AFF-047 a press opens what was paid out, each with its amount, note and date', async () => {
    const payout = {
      id: 'payout',
      partnerId: 'p1',
      amountMinor: 50_000,
      currency: 'RUB' as const,
      year: 2026,
      quarter: 3,
      note: 'За лето',
      isAdvance: false,
      paidAt: '2026-10-05T09:00:00.000Z',
      runId: null,
      voidedAt: null,
      voidReason: null,
    }
    const { user } = await open([aPartner()], { answers: { listPayouts: { items: [payout], next: null } } })
    await card()
    await press(user, 'Выплаты')
    const shown = said(await screen.findByText('За лето').then((it) => it.closest('li')!))
    for (const it of ['500 ₽', 'За лето', '05.10.2026']) expect(shown).toContain(it)
    screen.getByRole('button', { name: 'Добавить выплату' })
  })

  test('AFF-040 the search asks for what was typed and stays in the address; nobody found is no error', async () => {
    const { user, address, calls } = await open([aPartner()], {
      answers: { listPartnerRecords: ({ query }) => ({ items: query.search ? [] : [aPartner()], next: null }) },
    })
    await card()
    await user.click(screen.getByRole('searchbox', { name: 'Код, имя или e-mail' }))
    await user.paste(' QWE ')
    await user.tab()
    await screen.findByText('Никого не нашлось')
    expect(address()).toBe('/backoffice/affiliates?search=+QWE+')
    expect(calls('listPartnerRecords').at(-1)?.query).toMatchObject({ search: 'QWE' })
    await press(user, 'Показать всех')
    await card()
  })

  test('says that there are no partners yet, and that they fail to load', async () => {
    await open([])
    await screen.findByText('Партнеров пока нет')
  })

  test('says that partners fail to load, and tries again', async () => {
    let isBroken = true
    const { user } = await open([], {
      answers: {
        listPartnerRecords: () => (isBroken ? refused('internal-error') : { items: [aPartner()], next: null }),
      },
    })
    const failed = await screen.findAllByText('Не удалось загрузить партнеров')
    expect(failed.length).toBeGreaterThan(0)
    isBroken = false
    await user.click(screen.getAllByRole('button', { name: 'Повторить' })[0]!)
    await card()
  })

  test('loads further partners by a press', async () => {
    const { user } = await open([], {
      answers: {
        listPartnerRecords: ({ query }) =>
          query.cursor
            ? { items: [aPartner({ id: OTHER, code: 'ZXCVBN' })], next: null }
            : { items: [aPartner()], next: 'more' },
      },
    })
    await card()
    await press(user, 'Показать еще')
    await card('Анна Королёва ZXCVBN')
    expect(screen.queryByRole('button', { name: 'Показать еще' })).toBeNull()
  })

  test('AFF-046 is read again after a balance has changed', async () => {
    let now = aPartner()
    const { hint } = await open([], { answers: { listPartnerRecords: () => ({ items: [now], next: null }) } })
    await card()
    now = aPartner({ name: 'Анна Иванова' })
    await hint({ kind: 'balance', id: ID, version: 4 })
    await card('Анна Иванова QWERTY')
  })

  test.each(['customer', 'packer'] as const)('is refused to a %s', async (as) => {
    const { calls } = await open([aPartner()], { as })
    await screen.findByRole('main')
    expect(screen.queryByRole('heading', { name: 'Партнерская программа' })).toBeNull()
    expect(calls('listPartnerRecords')).toEqual([])
  })
})

describe('the commission of a partner', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Процент от 0 до 1' })
  async function opened(answers?: Answers['partners']) {
    const page = await open([aPartner()], { answers: { changePartnerRecord: aPartner({ version: 4 }), ...answers } })
    await card()
    await press(page.user, 'Комиссия')
    const save = async (typed: string) => {
      await page.user.clear(field())
      if (typed) await page.user.type(field(), typed)
      await press(page.user, 'Сохранить')
    }
    return { ...page, save }
  }

  test('AFF-024 is saved at the version that was seen', async () => {
    const { save, calls } = await opened()
    expect(field().value).toBe('0.1')
    await save('0,0725')
    await findToast('Процент сохранен')
    const [sent] = calls('changePartnerRecord')
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ commissionBasisPoints: 725 }, '"3"'])
  })

  test.each([
    ['1.1', 'Процент должен быть в диапазоне 0-1 (например, 0.1 для 10%)'],
    ['десять', 'Процент должен быть в диапазоне 0-1 (например, 0.1 для 10%)'],
    ['1e-9', 'Не больше четырех знаков после запятой (например, 0.0725 для 7,25%)'],
  ])('AFF-024 %p is not saved, and the page says why', async (typed, why) => {
    const { save, calls } = await opened()
    await save(typed)
    screen.getByText(why)
    expect(calls('changePartnerRecord')).toEqual([])
  })

  test('AFF-025 an empty field keeps the value', async () => {
    const { save, calls } = await opened()
    await save('')
    await waitFor(() => expect(field().value).toBe('0.1'))
    expect(calls('changePartnerRecord')).toEqual([])
  })

  test('AFF-026 a failure is told', async () => {
    const { save } = await opened({ changePartnerRecord: refused('internal-error') })
    await save('0.2')
    expect(said(await findToast('Ошибка'))).toContain('Не удалось сохранить процент')
  })
})

describe('the name and contacts of a partner', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  async function opened(answers?: Answers['partners'], partner = aPartner({ contactEmail: 'office@clinic.example' })) {
    const page = await open([partner], { answers })
    await card()
    await press(page.user, 'Имя и контакты')
    const type = async (name: string, typed: string) => {
      await page.user.clear(field(name))
      if (typed) await page.user.type(field(name), typed)
    }
    return { ...page, type, save: () => press(page.user, 'Сохранить') }
  }

  test('AFF-001 stand above the days on which the code was made and the offer was accepted', async () => {
    await opened({}, aPartner({ offerAcceptedAt: '2026-11-21T10:00:00.000Z' }))
    screen.getByText('Код создан 20.11.2026, оферта принята 21.11.2026.')
  })

  test('AFF-001 stand above the word that the offer is not accepted yet', async () => {
    await opened()
    screen.getByText('Код создан 20.11.2026, оферта не принята: до этого выплатить нельзя.')
  })

  test('AFF-035 are saved at the version that was seen, and only what was changed is sent', async () => {
    const { type, save, calls } = await opened({
      changePartnerRecord: aPartner({ name: 'Анна Иванова', contactPhone: '+79001234567', version: 4 }),
    })
    expect(['Имя', 'E-mail для связи', 'Телефон'].map((it) => field(it).value)).toEqual([
      'Анна Королёва',
      'office@clinic.example',
      '',
    ])
    await type('Имя', ' Анна Иванова ')
    await type('Телефон', '8 900 123-45-67')
    await save()
    expect((await findToast('Имя и контакты сохранены')).dataset.kind).toBe('success')
    const [sent] = calls('changePartnerRecord')
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([
      { name: 'Анна Иванова', contactPhone: '+79001234567' },
      '"3"',
    ])
    expect(field('Телефон').value).toBe('+79001234567')
  })

  test('AFF-035 a contact may be taken away, a name may not', async () => {
    const { type, save, calls } = await opened({ changePartnerRecord: aPartner({ version: 4 }) })
    await type('Имя', '')
    await type('E-mail для связи', '')
    await save()
    screen.getByText('Имя не может быть пустым')
    expect(calls('changePartnerRecord')).toEqual([])
    await type('Имя', 'Анна Королёва')
    await save()
    await findToast('Имя и контакты сохранены')
    expect(calls('changePartnerRecord').map((it) => it.body)).toEqual([{ contactEmail: null }])
  })

  test('AFF-035 what is no e-mail and no phone is not saved, and each field says why', async () => {
    const { type, save, calls } = await opened()
    await type('E-mail для связи', 'anna')
    await type('Телефон', '123')
    await save()
    screen.getByText('Проверьте e-mail')
    screen.getByText('Введите номер с кодом страны: +7 900 123-45-67')
    expect(calls('changePartnerRecord')).toEqual([])
  })

  test('AFF-035 nothing is sent where nothing was changed', async () => {
    const { save, calls } = await opened()
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' }).ariaBusy).not.toBe('true'))
    expect(calls('changePartnerRecord')).toEqual([])
  })

  test('AFF-035 a failure is told, and what was typed stays', async () => {
    const { type, save } = await opened({ changePartnerRecord: refused('version-changed') })
    await type('Имя', 'Анна Иванова')
    await save()
    expect(said(await findToast('Ошибка'))).toContain('Не удалось сохранить имя и контакты')
    expect(field('Имя').value).toBe('Анна Иванова')
  })
})

describe('the clients and orders of a partner', () => {
  test('AFF-013 AFF-021 the toggle shows the active clients or the expired ones', async () => {
    const old = aReferral({ email: 'old@clinic.example', endsAt: '2025-11-20T10:00:00.000Z' })
    const waiting = aReferral({ id: OTHER, email: 'new@clinic.example', startsAt: null, endsAt: null })
    const { user } = await open([aPartner()], {
      answers: {
        listReferrals: ({ query }) => ({
          items: query.state === 'active' ? [aReferral(), waiting] : [old],
          next: null,
        }),
      },
    })
    await card()
    await press(user, 'Клиенты')
    const rows = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(said)
    expect(await rows('Активные')).toEqual([
      'olga@clinic.exampleпривел 20.11.2026 · до 20.11.2027',
      'new@clinic.exampleпривел 20.11.2026 · 365 дней начнет первый оплаченный заказ',
    ])
    await press(user, 'Истекшие')
    expect(await rows('Истекшие')).toEqual(['old@clinic.exampleпривел 20.11.2026 · до 20.11.2025'])
  })

  test('AFF-022 the orders have date, number, doctor, e-mail, amount and status', async () => {
    const { user } = await open([aPartner()], {
      answers: {
        listPartnerOrders: {
          items: [anOrder(), anOrder({ id: ID, status: null, paidAt: null, name: null })],
          next: null,
        },
      },
    })
    await card()
    await press(user, 'Заказы')
    const table = await screen.findByRole('table', { name: 'Заказы клиентов партнера, с новыми сверху' })
    const heads = within(table).getAllByRole('columnheader').map(said)
    expect(heads).toEqual(['Дата', 'Номер', 'Врач', 'E-mail', 'Сумма', 'Начислено', 'Статус'])
    const cells = [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('th, td')].map(said))
    expect(cells[0]).toEqual([
      '20.11.2026',
      '9c21',
      'Ольга Белова',
      'olga@clinic.example',
      '10 000 ₽',
      '1 000 ₽',
      'Отправлен',
    ])
    expect([cells[1]?.[2], cells[1]?.[6]]).toEqual(['—', 'Ожидает оплаты'])
  })

  test('AFF-022 on a phone the orders are cards', async () => {
    narrow()
    const { user } = await open([aPartner()], { answers: { listPartnerOrders: { items: [anOrder()], next: null } } })
    await card()
    await press(user, 'Заказы')
    expect(said(await screen.findByRole('article', { name: 'Заказ 9c21' }))).toContain('Сумма10 000 ₽')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('the entries say what they are', async () => {
    const { user } = await open([aPartner()], {
      answers: {
        listPartnerEntries: {
          items: [
            anEntry({ seq: 2, kind: 'correction', amountMinor: -300_00, reason: 'Ошибка', payableAt: null }),
            anEntry(),
          ],
          next: null,
        },
      },
    })
    await card()
    await press(user, 'Записи')
    const rows = within(await screen.findByRole('list', { name: 'Записи' }))
      .getAllByRole('listitem')
      .map(said)
    expect(rows).toEqual([
      'Исправление: Ошибка 20.11.2026-300 ₽',
      'Комиссия 10 % за заказ 9c21 20.11.2026 · можно выплатить с 04.12.20261 000 ₽',
    ])
  })
})

test('a correction has an amount of either sign and a reason', async () => {
  const { user, calls } = await open([aPartner()], { answers: { correctPartnerBalance: aPartner() } })
  await card()
  await press(user, 'Баланс')
  await press(user, 'Исправить баланс')
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить баланс' }))
  await user.click(dialog.getByRole('button', { name: 'Добавить запись' }))
  dialog.getByText('Введите сумму не 0, например 500 или -500')
  dialog.getByText('Напишите причину')
  await user.type(dialog.getByRole('textbox', { name: /^Сумма/ }), '-300,50')
  await user.type(dialog.getByRole('textbox', { name: /^Причина/ }), ' Ошибка ')
  await user.click(dialog.getByRole('button', { name: 'Добавить запись' }))
  await findToast('Запись добавлена')
  expect(calls('correctPartnerBalance').map((it) => it.body)).toEqual([
    { amountMinor: -300_50, currency: 'RUB', reason: 'Ошибка' },
  ])
})

test('the terms of a site are changed at the version that was seen', async () => {
  const terms = { site: 'ru', currency: 'RUB', holdDays: 14, minimumMinor: 0, firstBasisPoints: 1_000 } as const
  const { user, calls } = await open([], {
    answers: {
      listProgrammes: { items: [{ ...terms, since: null, version: 0 }] },
      changeProgramme: { ...terms, since: null, version: 1 },
    },
  })
  await press(user, 'Условия программы')
  const form = within(await screen.findByRole('form', { name: 'Сайт ru.example' }))
  const hold = form.getByRole('textbox', { name: 'Удержание после оплаты, дней' })
  await user.clear(hold)
  await user.type(hold, '400')
  await user.click(form.getByRole('button', { name: 'Сохранить условия' }))
  form.getByText('Целое число от 0 до 365')
  await user.clear(hold)
  await user.type(hold, '30')
  await user.click(form.getByRole('button', { name: 'Сохранить условия' }))
  await findToast('Условия сохранены')
  const [sent] = calls('changeProgramme')
  expect(sent?.body).toEqual({ holdDays: 30, minimumMinor: 0, firstBasisPoints: 1_000 })
  expect(sent?.headers.get('if-match')).toBe('"0"')
})

test('AFF-038 codes of one person are merged after a question', async () => {
  const twin = {
    id: ID,
    code: 'QWERTY',
    email: 'anna@clinic.example',
    name: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  const { user, calls } = await open([], {
    answers: {
      listPartnerDuplicates: {
        items: [
          { site: 'ru', partners: [twin, { ...twin, id: OTHER, code: 'ZXCVBN', email: 'anna+2@clinic.example' }] },
        ],
        hasMore: false,
      },
      mergePartners: { keptId: ID },
    },
  })
  await press(user, 'Несколько кодов одного человека')
  await user.click(await screen.findByRole('button', { name: 'Объединить' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Объединить коды?' }))
  dialog.getByText(/^Останется QWERTY\./)
  expect(calls('mergePartners')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Объединить' }))
  await findToast('Коды объединены')
  expect(calls('mergePartners').map((it) => it.body)).toEqual([{ partnerIds: [ID, OTHER] }])
})

test('AFF-035 somebody is made a partner by e-mail', async () => {
  const { user, calls } = await open([], { answers: { addPartnerRecord: aPartner() } })
  await press(user, 'Добавить партнера')
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить партнера' }))
  await user.click(dialog.getByRole('button', { name: 'Добавить' }))
  dialog.getByText('Проверьте e-mail')
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'anna@clinic.example')
  await user.click(dialog.getByRole('button', { name: 'Добавить' }))
  await findToast('Код партнера: QWERTY')
  expect(calls('addPartnerRecord').map((it) => it.body)).toEqual([{ email: 'anna@clinic.example', site: 'ru' }])
})
