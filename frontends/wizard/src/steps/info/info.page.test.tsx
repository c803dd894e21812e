import { expect, test } from 'bun:test'
import { factsOf, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { aPriceList } from '../../../test/builders'
import { isOn, openStep, openWizard } from '../../../test/page'

const MINIMUM = 'До минимального заказа добавляется сервисный сбор. Чем больше изделий в одном заказе, тем он меньше.'
const CONTINUE = { name: 'Продолжить заказ с другого устройства' }
/** What stands in the step of this heading. */
const inStep = async (title: string) => within((await isOn(title)).closest<HTMLElement>('section')!)

test('WIZ-009 step 1 shows technical information and the base prices of the ruble site', async () => {
  await openWizard()
  const step = await inStep('Цены и условия')
  step.getByText('Весь заказ занимает несколько минут. Введённое сохраняется само, вернуться можно в любой момент.')
  const facts = step.getAllByRole('listitem').map((it) => [...it.children].map(said))
  expect(facts).toEqual([
    [
      'Что понадобится',
      'Сканы или модели в формате STL, до 100 МБ каждый: матрицы, элайнеры, ретейнеры — что из этого нужно.',
    ],
    [
      'Один файл — одно изделие',
      'Каждый файл становится одной матрицей, одним элайнером или одним ретейнером. Пациентов в заказе может быть несколько, доставка одна.',
    ],
    ['Имена файлов', 'Челюсть и этап читаем из имени: «НЧ 07», «upper_05». Если имени мало, спросим.'],
    ['Срок', 'Изготовим и отправим в течение 48 часов с момента оплаты, без выходных.'],
  ])
  step.getByRole('heading', { name: 'Базовые цены' })
  step.getByText(MINIMUM)
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
  screen.getByText('Below the minimum order a service fee is added. The more pieces an order holds, the smaller it is.')
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
  expect(screen.queryByText(MINIMUM)).toBeNull()
})

test('WIZ-009 base prices that cannot be read say why in their place, and come by a press', async () => {
  let isLost = true
  const { user } = await openWizard({
    answers: { orders: { showPriceList: () => (isLost ? refused('internal-error') : aPriceList()) } },
  })
  const note = within((await screen.findByText('Цена сейчас недоступна')).closest<HTMLElement>('[role=alert]')!)
  note.getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
  expect(screen.queryByRole('region', { name: 'Базовые цены' })).toBeNull()
  isLost = false
  await user.click(note.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('region', { name: 'Базовые цены' })
  expect(screen.queryByText('Цена сейчас недоступна')).toBeNull()
})

test('WIZ-101 step 1 offers to continue the order of another device; the offer unfolds a form and folds again', async () => {
  const { user } = await openWizard()
  await user.click(await screen.findByRole('button', CONTINUE))
  screen.getByText('Номер и код показывает блок «Нет файлов на этом устройстве?» там, где заказ начат.')
  const form = within(screen.getByRole('form', CONTINUE))
  form.getByRole('textbox', { name: 'Номер заказа', description: 'Не меньше четырёх знаков, например 7f3a' })
  await user.click(form.getByRole('button', { name: 'Продолжить здесь' }))
  form.getByText('Введите номер, как он стоит в заголовке заказа: цифры и буквы от a до f')
  form.getByText('Введите шесть цифр')
  await user.click(form.getByRole('button', { name: 'Отмена' }))
  expect(screen.queryByRole('form', CONTINUE)).toBeNull()
})

test('WIZ-101 a person who works on an order already is offered no other', async () => {
  await openStep('info')
  await isOn('Цены и условия')
  expect(screen.queryByRole('button', CONTINUE)).toBeNull()
})
