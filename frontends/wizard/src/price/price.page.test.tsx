import { describe, expect, test } from 'bun:test'
import { factsOf, refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aLine, anOrder, aPatient, aPricedQuote, aScan } from '../../test/builders'
import { sortFiles } from '../../test/folder'
import { isOn, openStep, openWizard } from '../../test/page'

/** The panel of a wide screen; a phone's bar, which says the same, stands in the step. */
const panel = () => screen.getByRole('region', { name: 'Цена' })
const bar = () => screen.getByRole('complementary', { name: 'Цена' })
const scans = [aScan()]
/** PRICE-032: 5 single-layer aligners of 4500, delivery 1500, and the fee of 4000 up to the minimum of 10000. */
const withFee = aPricedQuote({ serviceFeeMinor: 400_000, totalMinor: 1_000_000, minimumOrderMinor: 1_000_000 })
/** PRICE-033: 10 three-layer aligners, 3 % of 10000, delivery 1500. */
const withoutFee = aPricedQuote({
  lines: [aLine({ product: 'aligner-three-layer', quantity: 10, unitMinor: 100_000 })],
  discountPercent: 3,
  discountReason: 'new-customer',
  discountMinor: 30_000,
  totalMinor: 1_120_000,
  minimumOrderMinor: 1_000_000,
})
const onMaterial = (given: Parameters<typeof openStep>[1]) => openStep('material', { scans, ...given })

describe('before the first scan', () => {
  test('PRICE-009 the panel says what things cost', async () => {
    await openWizard()
    await isOn('Цены и условия')
    expect(factsOf(panel())).toEqual({
      'Элайнер, 1 слой': '900 ₽',
      'Элайнер, 3 слоя': '1 000 ₽',
      'Доставка и упаковка': '1 500 ₽',
    })
    within(panel()).getByText('Цена появится с первым сканом.')
    within(panel()).getByText('Минимальный заказ — 10 000 ₽: до него добавляется сервисный сбор.')
    expect(within(panel()).queryByText('Сумма к оплате')).toBeNull()
    expect(said(bar().querySelector('summary')!)).toBe('900 ₽Элайнер, 1 слой')
  })

  test('PRICE-023 on the factory site the panel does not mention the minimum', async () => {
    await openWizard({ site: SITES.factory })
    await isOn('Цены и условия')
    expect(within(panel()).queryByText(/Минимальный заказ/)).toBeNull()
  })

  test('prices that cannot be read say so, and come by a press', async () => {
    let isLost = true
    const { user } = await openWizard({
      answers: { orders: { showPriceList: () => (isLost ? refused('internal-error') : PRICES) } },
    })
    await isOn('Цены и условия')
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText(
      'Цена сейчас недоступна. У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.',
    )
    within(screen.getByRole('alert')).getByText('Цена сейчас недоступна')
    isLost = false
    await user.click(within(panel()).getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('region', { name: 'Базовые цены' })
    expect(screen.queryByText('Цена сейчас недоступна')).toBeNull()
  })
})
const PRICES = {
  currency: 'RUB' as const,
  singleLayerMinor: 90_000,
  threeLayerMinor: 100_000,
  softMatrixMinor: 100_000,
  hardMatrixMinor: 100_000,
  retainerMinor: 100_000,
  deliveryMinor: 150_000,
  minimumOrderMinor: 1_000_000,
  monthlyThresholdMinor: 20_000_000,
}

describe('the total', () => {
  test('PRICE-032 WIZ-032 of five single-layer aligners: 4 500, delivery 1 500, fee 4 000, total 10 000', async () => {
    await onMaterial({ quote: withFee })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Сервисный сбор')
    expect(said(panel().querySelector('[aria-live]')!)).toBe('10 000 ₽')
    within(panel()).getByText('Сумма к оплате')
    expect(factsOf(panel())).toEqual({
      'Элайнеры, 1 слой × 5': '4 500 ₽',
      'Доставка и упаковка': '1 500 ₽',
      'Сервисный сбор': '4 000 ₽',
    })
    expect(said(bar().querySelector('summary')!)).toBe('10 000 ₽Сумма к оплате')
  })

  test('WIZ-098 below the minimum names the fee, and how many more pieces make it disappear', async () => {
    await onMaterial({ quote: withFee })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText(
      'Минимальный заказ — 10 000 ₽, поэтому добавлен сбор 4 000 ₽. Ещё 5 элайнеров — и сбора не будет.',
    )
  })

  test('PRICE-033 PRICE-022 of ten three-layer aligners of a new customer: discount 300, no fee, total 11 200', async () => {
    await onMaterial({ quote: withoutFee })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText(
      'Минимальный заказ достигнут — сервисного сбора нет.',
    )
    expect(factsOf(panel())).toEqual({
      'Элайнеры, 3 слоя × 10': '10 000 ₽',
      'Скидка нового клиента 3 %': '−300 ₽',
      'Доставка и упаковка': '1 500 ₽',
    })
    expect(said(panel().querySelector('[aria-live]')!)).toBe('11 200 ₽')
  })

  test('has the lines of staff with their reasons, and what the factory bears', async () => {
    const quote = aPricedQuote({
      adjustments: [
        { kind: 'manual', reason: 'Срочное изготовление', amountMinor: 50_000 },
        { kind: 'manual', reason: 'Извинение', amountMinor: -12_000 },
        { kind: 'free', reason: null, amountMinor: -638_000 },
      ],
      totalMinor: 0,
    })
    await onMaterial({ quote })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Переделка за счёт фабрики')
    expect(factsOf(panel())).toMatchObject({
      'Срочное изготовление': '500 ₽',
      Извинение: '−120 ₽',
      'Переделка за счёт фабрики': '−6 380 ₽',
    })
    expect(said(panel().querySelector('[aria-live]')!)).toBe('0 ₽')
  })

  test('PRICE-020 PRICE-023 on the factory site has no discount, no fee and no minimum', async () => {
    await onMaterial({ quote: aPricedQuote({ totalMinor: 600_000 }), site: SITES.factory })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Элайнеры, 1 слой × 5')
    expect(Object.keys(factsOf(panel()))).toEqual(['Элайнеры, 1 слой × 5', 'Доставка и упаковка'])
    expect(within(panel()).queryByText(/Минимальный заказ/)).toBeNull()
  })

  test('PRICE-024 PRICE-012 on the euro site has the fee up to 150 €, in euros', async () => {
    const quote = aPricedQuote({
      currency: 'EUR',
      lines: [aLine({ quantity: 2, unitMinor: 1_390 })],
      deliveryMinor: 2_500,
      serviceFeeMinor: 9_720,
      totalMinor: 15_000,
      minimumOrderMinor: 15_000,
    })
    await onMaterial({ quote, site: SITES.eu })
    const price = await screen.findByRole('region', { name: 'Price' })
    await within(price).findByText('Service fee')
    expect(factsOf(price)).toEqual({
      'Aligners, 1 layer × 2': '€27.80',
      'Delivery and packing': '€25.00',
      'Service fee': '€97.20',
    })
    within(price).getByText('Amount to pay')
  })

  test('on the euro site has them in its column of euros', async () => {
    const adjustments = [
      { kind: 'manual', reason: 'Express production', amountMinor: 2_550 },
      { kind: 'free', reason: null, amountMinor: -17_550 },
    ] as const
    await onMaterial({
      quote: aPricedQuote({ currency: 'EUR', adjustments: [...adjustments], totalMinor: 0 }),
      site: SITES.eu,
    })
    const price = await screen.findByRole('region', { name: 'Price' })
    await within(price).findByText('Express production')
    expect(factsOf(price)).toMatchObject({
      'Express production': '€25.50',
      'Remake at the factory’s expense': '−€175.50',
    })
  })

  test('PRICE-017 names a personal discount, and one that the minimum takes back', async () => {
    const quote = aPricedQuote({
      discountPercent: 12.5,
      discountReason: 'terms',
      discountMinor: 56_250,
      serviceFeeMinor: 456_250,
      totalMinor: 1_000_000,
      minimumOrderMinor: 1_000_000,
      comment: 'Договор 12',
    })
    await onMaterial({ quote })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Договор 12')
    expect(factsOf(panel())['Персональная скидка 12,5 % (учтена в минимальном заказе)']).toBe('−562,50 ₽')
  })

  test('PRICE-025 marks what is assumed until a choice is made', async () => {
    await onMaterial({ quote: aPricedQuote({ lines: [aLine({ decided: false })] }) })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText(
      'пока считаем так — выбор ещё не сделан',
    )
  })

  test('PRICE-025 marks nothing once it is made', async () => {
    await onMaterial({ quote: aPricedQuote() })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Элайнеры, 1 слой × 5')
    expect(within(panel()).queryByText('пока считаем так — выбор ещё не сделан')).toBeNull()
  })

  test('PRICE-030 stands under each patient’s name where there are several, the delivery once', async () => {
    const order = aFilledOrder({ patients: [aPatient(), aPatient({ id: 'boris', name: 'Борис' })] })
    const lines = [aLine(), aLine({ patientId: 'boris', product: 'retainer', quantity: 1, unitMinor: 100_000 })]
    await onMaterial({ order, quote: aPricedQuote({ lines, totalMinor: 700_000 }) })
    const boris = (
      await within(await screen.findByRole('region', { name: 'Цена' })).findByRole('heading', { name: 'Борис' })
    ).parentElement!
    const anna = within(panel()).getByRole('heading', { name: 'Анна К.' }).parentElement!
    expect([factsOf(anna), factsOf(boris)]).toEqual([
      { 'Элайнеры, 1 слой × 5': '4 500 ₽' },
      { 'Ретейнеры × 1': '1 000 ₽' },
    ])
    expect(within(panel()).getAllByText('Доставка и упаковка')).toHaveLength(1)
    within(panel()).getByText('Заказ 7f3a · 2 пациента')
  })

  test('says so while new files are not counted yet', async () => {
    await onMaterial({ quote: aPricedQuote(), scans: [aScan(), aScan({ id: 'scan-2' })] })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Учитываем новые файлы…')
  })

  test('that cannot be read says so, and is read by a press', async () => {
    let answer: ReturnType<typeof refused> | typeof withFee = refused('internal-error')
    const { user } = await onMaterial({ answers: { orders: { showQuote: () => answer } } })
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText(/^Цена сейчас недоступна\./)
    answer = withFee
    await user.click(within(panel()).getByRole('button', { name: 'Повторить' }))
    await within(await screen.findByRole('region', { name: 'Цена' })).findByText('Сервисный сбор')
  })

  test('WIZ-051 of step 11 is read anew when the person comes there, and follows the order live', async () => {
    let quote = withFee
    const { user, calls, hint } = await openStep('retainers', {
      order: aFilledOrder({ patients: [aPatient({ material: 'single-layer', cut: 'wavy', skipped: ['matrix'] })] }),
      scans,
      answers: { orders: { showQuote: () => quote } },
    })
    await user.click(await screen.findByRole('button', { name: 'Пропустить' }))
    await isOn('Подтверждение заказа')
    const before = calls('showQuote').length
    quote = withoutFee
    await hint({ kind: 'order', id: anOrder().id, version: 9 })
    expect(calls('showQuote').length).toBe(before + 1)
    expect(said(panel().querySelector('[aria-live]')!)).toBe('11 200 ₽')
    // The confirmation lists the lines itself.
    expect(factsOf(panel())).toEqual({})
  })
})

describe('what the price becomes', () => {
  test('WIZ-102 with a folder that is sorted, before any file of it is uploaded, and without it once it is closed', async () => {
    const { user } = await sortFiles(Array.from({ length: 12 }, (_, at) => `Иванов/ВЧ ${at + 10}.stl`))
    const note = await within(panel()).findByText('С этой папкой итог станет 12 300 ₽')
    // 12 × 900 + 1500
    expect(said(note)).toBe('С этой папкой итог станет 12 300 ₽Предварительно, по базовым ценам')
    expect(within(panel()).queryByText('Цена появится с первым сканом.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Не загружать' }))
    expect(within(panel()).queryByText('С этой папкой итог станет 12 300 ₽')).toBeNull()
  })
})
