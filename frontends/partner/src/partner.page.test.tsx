import { describe, expect, spyOn, test } from 'bun:test'
import type { Partner } from 'contracts/partner/account'
import { factsOf, findToast, openPage, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { NOTHING, openPartner } from '../test/page'
import { area } from './area'
import { aDetails, anOffer, aPartner } from './builders'

const NAME = 'Имя, клиника или лаборатория'

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: NAME })
/** A name that is known stands folded. */
async function openName(partner: Partner, given: Parameters<typeof openPartner>[1] = {}) {
  const page = await openPartner(partner, given)
  await page.user.click(screen.getByRole('button', { name: /^Имя партнёра/ }))
  return page
}
const save = () => within(nameField().closest('form')!).getByRole('button', { name: 'Сохранить' })

describe('the partner’s page', () => {
  test('SHELL-017 PART-002 offers a code to a person without one, and makes it by a press', async () => {
    const { user, calls } = await openPartner(null, { answers: { createPartnerCode: aPartner({ name: null }) } })
    screen.getByRole('heading', { level: 1, name: 'Партнёрский кабинет' })
    screen.getByText('10 % с заказов тех, кого вы пригласили')
    screen.getByText('Получите личную ссылку и отправьте её коллегам. Кто впервые закажет по ней, закрепится за вами.')
    screen.getByText('Код создаётся один раз и закрепляется за anna@clinic.example.')
    expect(calls('createPartnerCode')).toEqual([])
    expect(screen.queryByRole('region', { name: 'Баланс' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Получить партнёрский код' }))
    expect(calls('createPartnerCode')).toHaveLength(1)
    await screen.findByText('Код QWERTY создан. Ссылка появится, как только вы сохраните имя.')
    expect(document.title).toBe('Партнёрский кабинет — Каппа')
    expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe(
      'Ваша партнёрская ссылка, начисления и выплаты.',
    )
  })

  test('PART-002 says why a code cannot be made', async () => {
    const { user } = await openPartner(null, { answers: { createPartnerCode: refused('internal-error') } })
    await user.click(screen.getByRole('button', { name: 'Получить партнёрский код' }))
    const told = await findToast('Не удалось создать партнёрский код')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
  })

  test('PART-003 says what commission, 365 days and payouts are', async () => {
    await openPartner(null)
    const how = within(screen.getByRole('region', { name: 'Как это работает' })).getAllByRole('listitem')
    expect(how.map((it) => [said(it.querySelector('h3')!), said(it.querySelector('p')!)])).toEqual([
      ['10 % с каждого оплаченного заказа', 'Считаем от всей суммы заказа, в его валюте, по ставке на день оплаты.'],
      [
        '365 дней с первого заказа',
        'Срок идёт с первого оплаченного заказа клиента. Клиент закрепляется за вами, если раньше у нас не заказывал.',
      ],
      [
        'Выплаты раз в квартал',
        'Начисление можно выплатить через 14 дней после оплаты заказа: пока клиент может вернуть деньги, оно придержано. Сколько выплачено и сколько осталось, видно в балансе.',
      ],
    ])
  })

  test('PART-003 says the hold and the minimum of the programme', async () => {
    const terms = { holdDays: 21, minimumMinor: 5_000_00, currency: 'RUB' } as const
    await openPartner(aPartner(), { answers: { showPartnerDetails: aDetails({ terms }) } })
    await screen.findByText(
      'Начисление можно выплатить через 21 день после оплаты заказа: пока клиент может вернуть деньги, оно придержано. Выплачиваем от 5 000 ₽; меньшая сумма переходит на следующий квартал. Сколько выплачено и сколько осталось, видно в балансе.',
    )
  })

  test('PART-003 names the partner’s own commission', async () => {
    await openPartner(aPartner({ commissionBasisPoints: 1_250 }))
    screen.getByText('12,5 % с каждого оплаченного заказа')
  })

  test('PART-007 has no link for a partner without a name, and asks for the name', async () => {
    await openPartner(aPartner({ name: null }))
    screen.getByRole('heading', { level: 2, name: 'Представьтесь — и ссылка готова' })
    expect(said(document.body)).not.toContain('/QWERTY')
    expect(screen.queryByRole('button', { name: 'Скопировать' })).toBeNull()
    expect(document.activeElement).toBe(nameField())
  })

  test('PART-007 shows a partner with a name the link, made of origin, slash and code', async () => {
    await openPartner(aPartner())
    const link = within(screen.getByRole('region', { name: 'Ваша ссылка' }))
    link.getByText('https://factory.example/QWERTY')
    link.getByText('Отправьте её коллегам. Кто впервые закажет по ней, закрепится за вами.')
    expect(screen.queryByRole('button', { name: 'Получить партнёрский код' })).toBeNull()
  })

  test('PART-013 AFF-017 shows due, accrued and paid out for each currency', async () => {
    const euro = { currency: 'EUR', accruedMinor: 1_390, paidOutMinor: 0, dueMinor: 1_390 } as const
    const ruble = { currency: 'RUB', accruedMinor: 500_000, paidOutMinor: 120_000, dueMinor: 380_000 } as const
    await openPartner(aPartner({ balances: [ruble, euro] }))
    const balance = screen.getByRole('region', { name: 'Баланс' })
    expect([...balance.querySelectorAll('dl')].map(factsOf)).toEqual([
      { 'К выплате': '3 800 ₽', Начислено: '5 000 ₽', Выплачено: '1 200 ₽' },
      { 'К выплате': '13,90 €', Начислено: '13,90 €', Выплачено: '0,00 €' },
    ])
    expect(said(balance)).not.toContain('Первое начисление')
  })

  test('PART-013 says before the first accrual when accruals come', async () => {
    await openPartner(aPartner({ balances: [{ currency: 'RUB', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 }] }))
    within(screen.getByRole('region', { name: 'Баланс' })).getByText(
      'Первое начисление появится здесь, как только приглашённый клиент оплатит заказ.',
    )
  })

  test('AFF-017 speaks English on the euro site and counts in euros', async () => {
    const balances = [{ currency: 'EUR', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 } as const]
    await openPartner(aPartner({ balances }), { site: SITES.eu })
    expect(factsOf(screen.getByRole('region', { name: 'Balance' }))).toEqual({
      Due: '€0.00',
      Earned: '€0.00',
      'Paid out': '€0.00',
    })
  })

  test('PART-017 says that the code cannot be loaded, and loads it by another try', async () => {
    // The header reads the same record and fails too.
    let isDown = true
    const listPartnerCodes = () => (isDown ? refused('internal-error') : { items: [aPartner()] })
    const { user } = await openPartner(null, { answers: { listPartnerCodes } })
    const failed = within(await screen.findByRole('alert'))
    failed.getByText('Не удалось загрузить партнерский код')
    failed.getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect(failed.getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe(
      'mailto:help@ru.example',
    )
    expect(screen.queryByRole('button', { name: 'Получить партнёрский код' })).toBeNull()
    isDown = false
    await user.click(failed.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('https://factory.example/QWERTY')
  })

  test('PART-002 says that the code is loading', async () => {
    const read = Promise.withResolvers<{ items: Partner[] }>()
    await openPage({
      at: '/partner',
      as: 'customer',
      area,
      answers: { partners: { listPartnerCodes: () => read.promise, ...NOTHING }, orders: { showLegalText: anOffer() } },
    })
    screen.getByText('Загружаем партнёрский кабинет')
    expect(screen.queryByRole('button', { name: 'Получить партнёрский код' })).toBeNull()
    read.resolve({ items: [aPartner()] })
    await screen.findByText('https://factory.example/QWERTY')
    expect(screen.queryByText('Загружаем партнёрский кабинет')).toBeNull()
  })

  test('PART-013 shows a changed balance after a hint', async () => {
    let partner = aPartner({ balances: [{ currency: 'RUB', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 }] })
    const { hint } = await openPartner(null, { answers: { listPartnerCodes: () => ({ items: [partner] }) } })
    await screen.findByText('Первое начисление появится здесь, как только приглашённый клиент оплатит заказ.')
    partner = aPartner()
    await hint({ kind: 'balance', id: partner.id, version: 3 })
    await screen.findAllByText('1 808,70 ₽')
  })
})

describe('the partner’s name', () => {
  test('PART-004 is saved without spaces around it, and a toast says so', async () => {
    const { user, calls } = await openPartner(aPartner({ name: null }), {
      answers: { changePartner: aPartner({ name: 'Анна', version: 3 }) },
    })
    await user.type(nameField(), '  Анна ')
    await user.click(save())
    expect(calls('changePartner').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ name: 'Анна' }, '"2"'],
    ])
    const told = await findToast('Имя сохранено')
    expect(told.dataset.kind).toBe('success')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Скопировать' }))
  })

  test('PART-004 stands folded, and can be changed', async () => {
    const { user } = await openPartner(aPartner())
    within(screen.getByRole('region', { name: 'Имя партнёра' })).getByText('Клиника «Улыбка»')
    expect(screen.queryByRole('textbox', { name: NAME })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Имя партнёра Клиника «Улыбка»' }))
    expect(nameField().value).toBe('Клиника «Улыбка»')
  })

  test('PART-005 is not saved while it is empty, and the field says so', async () => {
    const { user, calls } = await openPartner(aPartner({ name: null }))
    await user.type(nameField(), '   ')
    expect(screen.queryByText('Имя не может быть пустым')).toBeNull()
    await user.click(save())
    screen.getByText('Имя не может быть пустым')
    expect(document.activeElement).toBe(nameField())
    expect(calls('changePartner')).toEqual([])
  })

  test('PART-006 stays as it was typed when it cannot be saved, and a toast says so', async () => {
    const { user } = await openName(aPartner(), { answers: { changePartner: refused('internal-error') } })
    await user.clear(nameField())
    await user.type(nameField(), 'Анна')
    await user.click(save())
    const told = await findToast('Не удалось сохранить имя')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect(nameField().value).toBe('Анна')
  })

  test.each([
    ['too-many-requests', 'Слишком много запросов подряд. Подождите минуту и попробуйте ещё раз.'],
    ['not-authenticated', 'Сеанс закончился. Обновите страницу и войдите снова.'],
  ] as const)('PART-006 is not saved (%s), and a toast gives the reason: «%s»', async (code, text) => {
    const { user } = await openName(aPartner(), { answers: { changePartner: refused(code) } })
    await user.click(save())
    within(await findToast('Не удалось сохранить имя')).getByText(text)
  })

  test('PART-004 stops at the longest length, and the field says so', async () => {
    await openName(aPartner({ name: 'А'.repeat(200) }))
    screen.getByText('Помещается не больше 200 знаков')
    expect(nameField().maxLength).toBe(200)
  })

  test('PART-006 is not saved when it was changed elsewhere, and a toast says so', async () => {
    const { user } = await openName(aPartner(), { answers: { changePartner: refused('version-changed') } })
    await user.clear(nameField())
    await user.type(nameField(), 'Анна')
    await user.click(save())
    within(await findToast('Не удалось сохранить имя')).getByText(
      'Данные изменили в другой вкладке. Проверьте их и сохраните ещё раз.',
    )
  })

  test('PART-004 keeps what the person types while it is being saved', async () => {
    const saving = Promise.withResolvers<Partner>()
    const { user } = await openName(aPartner(), { answers: { changePartner: () => saving.promise } })
    await user.clear(nameField())
    await user.type(nameField(), 'Анна Б')
    await user.click(save())
    await user.type(nameField(), 'орисова')
    saving.resolve(aPartner({ name: 'Анна Б', version: 3 }))
    await findToast('Имя сохранено')
    expect(nameField().value).toBe('Анна Борисова')
  })
})

describe('the copy of the link', () => {
  test('PART-008 goes to the clipboard, and a toast says so', async () => {
    const { user } = await openPartner(aPartner())
    await user.click(screen.getByRole('button', { name: 'Скопировать' }))
    expect((await findToast('Ссылка скопирована')).dataset.kind).toBe('success')
    expect(await navigator.clipboard.readText()).toBe('https://factory.example/QWERTY')
  })

  test('PART-008 may fail, and a toast says what the person can do', async () => {
    const { user } = await openPartner(aPartner())
    spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Скопировать' }))
    const told = await findToast('Не удалось скопировать ссылку')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText('Выделите и скопируйте сами.')
  })
})
