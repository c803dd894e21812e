import { expect, test } from 'bun:test'
import { factsOf, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openLanding } from '../../../test/page'

const prices = (name = 'Цены') => screen.getByRole('region', { name })

// This test must be the first: once prices are loaded, the page keeps them while newer ones load.
test('LAND-014 the person can request missing prices again, and the rest of the page does not wait for them', async () => {
  const answers = [refused('internal-error'), refused('internal-error')]
  const { user, calls } = await openLanding({ answers: { orders: { showPriceList: () => answers.shift()! } } })
  const failed = within(await within(prices()).findByRole('alert'))
  failed.getByText('Цены сейчас не загрузились')
  failed.getByText('Проверьте связь и попробуйте ещё раз. Заказать можно и без них: сумму покажет сам заказ.')
  expect(within(prices()).queryByText(/Минимальный заказ/)).toBeNull()
  within(prices()).getByRole('link', { name: 'Оформить заказ' })
  await user.click(failed.getByRole('button', { name: 'Загрузить ещё раз' }))
  await waitFor(() => expect(calls('showPriceList')).toHaveLength(2))
})

test('LAND-013 LAND-014 the ruble site has six rows of base prices', async () => {
  await openLanding()
  await within(prices()).findByText('900 ₽')
  expect(factsOf(prices())).toEqual({
    '1 однослойный элайнер': '900 ₽',
    '1 трёхслойный элайнер': '1 000 ₽',
    '1 мягкая матрица': '1 000 ₽',
    '1 жёсткая матрица': '1 000 ₽',
    '1 ретейнер': '1 000 ₽',
    'Упаковка и доставка одного заказа': '1 500 ₽',
  })
  within(prices()).getByText('Столько стоит одно изделие. Сумму всего заказа видно сразу после загрузки сканов.')
  expect(within(prices()).queryByRole('alert')).toBeNull()
})

test('LAND-035 several patients pay packaging and delivery once', async () => {
  await openLanding()
  within(prices()).getByText(
    'В одном заказе может быть несколько пациентов: упаковка и доставка оплачиваются один раз.',
  )
})

test('LAND-015 the ruble site warns of its minimum order', async () => {
  await openLanding()
  await within(prices()).findByText(
    'Минимальный заказ — 10 000 ₽. Если выходит меньше, разница добавляется строкой «Сервисный сбор».',
  )
})

test('LAND-016 the ruble site invites regular customers to ask about a discount', async () => {
  await openLanding()
  await within(prices()).findByText('Заказываете от 200 000 ₽ в месяц? Напишите нам и обсудим скидку.')
  within(prices()).getByRole('heading', { name: 'Постоянным клиентам' })
  const talk = within(prices()).getByRole('link', { name: 'Обсудить условия' })
  expect(talk.getAttribute('href')).toBe('https://wa.me/79000000000')
})

test('LAND-017 LAND-018 the order link and a WhatsApp contact are beside the prices', async () => {
  await openLanding()
  within(prices()).getByRole('link', { name: 'Оформить заказ' })
  const question = within(prices()).getByRole('link', { name: 'Задать вопрос в WhatsApp' })
  expect(question.getAttribute('href')).toBe('https://wa.me/79000000000')
})

test('LAND-014 LAND-041 PRICE-010 the euro site has its prices in euros with two decimals, and no ruble', async () => {
  await openLanding({ site: SITES.eu })
  await within(prices('Prices')).findAllByText('€13.90')
  expect(factsOf(prices('Prices'))).toEqual({
    '1 single-layer aligner': '€13.90',
    '1 three-layer aligner': '€13.90',
    '1 soft matrix': '€14.90',
    '1 hard matrix': '€14.90',
    '1 retainer': '€14.90',
    'Packaging and delivery of one order': '€25.00',
  })
  expect(said(document.body)).not.toMatch(/₽|RUB|ruble/)
})

test('LAND-015 LAND-016 the euro site names neither a minimum nor a threshold, and has its own WhatsApp contact', async () => {
  await openLanding({ site: SITES.eu })
  await within(prices('Prices')).findAllByText('€13.90')
  expect(said(prices('Prices'))).not.toMatch(/minimum order|regular customers/i)
  const chats = within(prices('Prices')).getAllByRole('link', { name: /WhatsApp$/ })
  expect(chats.map((it) => it.getAttribute('href'))).toEqual(['https://wa.me/447700900000'])
})

test('LAND-014 LAND-015 the factory site has neither a soft matrix nor a minimum', async () => {
  await openLanding({ site: SITES.factory })
  await within(prices()).findByText('900 ₽')
  expect(Object.keys(factsOf(prices()))).toEqual([
    '1 однослойный элайнер',
    '1 трёхслойный элайнер',
    '1 жёсткая матрица',
    '1 ретейнер',
    'Упаковка и доставка одного заказа',
  ])
  expect(said(prices())).not.toContain('Минимальный заказ')
  within(prices()).getByRole('heading', { name: 'Постоянным клиентам' })
})
