import { expect, test } from 'bun:test'
import { factsOf, SITES, screen } from 'frontend-kit/test/page'
import { openWizard } from '../../../test/page'

test('WIZ-009 step 1 shows technical information and the base prices of the ruble site', async () => {
  await openWizard()
  await screen.findByRole('heading', { name: 'Цены и условия' })
  screen.getByText(
    'Сканы или модели в формате STL, до 100 МБ каждый: матрицы, элайнеры, ретейнеры — что из этого нужно.',
  )
  screen.getByText('Изготовим и отправим в течение 48 часов с момента оплаты, без выходных.')
  expect(factsOf(await screen.findByRole('region', { name: 'Базовые цены' }))).toEqual({
    'Элайнер, 1 слой': '900 ₽',
    'Элайнер, 3 слоя': '1 000 ₽',
    'Матрица мягкая': '1 000 ₽',
    'Матрица жёсткая': '1 000 ₽',
    Ретейнер: '1 000 ₽',
    'Доставка и упаковка, за заказ': '1 500 ₽',
    'Минимальный заказ': '10 000 ₽',
  })
})

test('WIZ-009 step 1 shows the base prices of the euro site, in euros', async () => {
  await openWizard({ site: SITES.eu })
  expect(factsOf(await screen.findByRole('region', { name: 'Base prices' }))).toEqual({
    'Aligner, 1 layer': '€13.90',
    'Aligner, 3 layers': '€13.90',
    'Soft matrix': '€14.90',
    'Hard matrix': '€14.90',
    Retainer: '€14.90',
    'Delivery and packing, per order': '€25.00',
    'Minimum order': '€150.00',
  })
})

test('WIZ-009 PRICE-023 step 1 of the factory site has neither a soft matrix nor a minimum order', async () => {
  await openWizard({ site: SITES.factory })
  expect(Object.keys(factsOf(await screen.findByRole('region', { name: 'Базовые цены' })))).toEqual([
    'Элайнер, 1 слой',
    'Элайнер, 3 слоя',
    'Матрица жёсткая',
    'Ретейнер',
    'Доставка и упаковка, за заказ',
  ])
})
