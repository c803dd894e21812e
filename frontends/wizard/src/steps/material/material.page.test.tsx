import { describe, expect, test } from 'bun:test'
import { findToast, SITES, said, screen, within } from 'frontend-kit/test/page'
import { aFilledOrder, aLine, aPatient, aPricedQuote, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const NEXT = { name: 'Далее' }
const scans = [aScan()]
const cards = () => screen.getAllByRole('radio').map((it) => said(it.closest('label')!))
const chosen = () => screen.getAllByRole('radio').filter((it) => (it as HTMLInputElement).checked)

describe('WIZ-018 step 8', () => {
  test('is the choice between single-layer and three-layer, each with its price', async () => {
    await openStep('material', { scans })
    await isOn('Материал')
    screen.getByText('Один выбор для всех элайнеров этого пациента.')
    screen.getByRole('radiogroup', { name: 'Материал' })
    expect(cards()).toEqual([
      'Однослойный900 ₽ / шт.PETG (Erkodur AL)Толщина 0,75 мм',
      'Трёхслойный1 000 ₽ / шт.TPU (PUFIL)Толщина 0,75 мм',
    ])
  })

  const ofTwelve = Array.from({ length: 12 }, (_, at) => aScan({ id: String(at) }))
  const quote = aPricedQuote({
    lines: [aLine({ quantity: 12, decided: false })],
    ...{ totalMinor: 1_230_000, minimumOrderMinor: 1_000_000 },
  })
  const becomes = () => cards().map((it) => it.slice(it.indexOf('Итог')))

  test('and once there is a price, with what the total becomes by it', async () => {
    await openStep('material', { scans: ofTwelve, quote })
    await isOn('Материал')
    // 12 × 900 + 1500 and 12 × 1000 + 1500
    expect(becomes()).toEqual(['Итог станет 12 300 ₽', 'Итог станет 13 500 ₽'])
  })

  test('and the total keeps its line while the price after a choice is on its way', async () => {
    const { user } = await openStep('material', { scans: ofTwelve, quote })
    await isOn('Материал')
    await user.click(screen.getByRole('radio', { name: 'Трёхслойный' }))
    expect(becomes()).toEqual(['Итог станет …', 'Итог станет …'])
  })

  test('but not where the customer has own prices, which the page does not know', async () => {
    await openStep('material', { scans, quote: aPricedQuote({ totalMinor: 777_000 }) })
    await isOn('Материал')
    await screen.findAllByText('7 770 ₽')
    expect(screen.queryByText(/Итог станет/)).toBeNull()
  })

  test('PRICE-010 on the euro site with its prices', async () => {
    await openStep('material', { scans, site: SITES.eu, order: aFilledOrder({ currency: 'EUR' }) })
    await isOn('Material')
    expect(cards()).toEqual([
      'Single-layer€13.9 eachPETG (Erkodur AL)0.75 mm thick',
      'Three-layer€13.9 eachTPU (PUFIL)0.75 mm thick',
    ])
  })

  test('WIZ-093 starts without a choice; the one that is made is saved and leads on', async () => {
    const { user, calls } = await openStep('material', { scans })
    await isOn('Материал')
    expect(chosen()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Трёхслойный' }))
    expect(calls('changePatient').map((it) => it.body)).toEqual([{ material: 'three-layer' }])
    expect(chosen()).toEqual([screen.getByRole('radio', { name: 'Трёхслойный' })])
    await user.click(screen.getByRole('button', NEXT))
    await isOn('Тип обрезки')
  })

  test('WIZ-071 continuing without a choice says so, at the choice and in a toast', async () => {
    const { user } = await openStep('material', { scans })
    await user.click(await screen.findByRole('button', NEXT))
    await findToast('Пожалуйста, выберите тип материала')
    screen.getByRole('radiogroup', { name: 'Материал', description: 'Пожалуйста, выберите тип материала' })
    await isOn('Материал')
  })
})

describe('WIZ-094 each patient has a choice of their own', () => {
  const boris = aPatient({ id: 'boris', name: 'Борис' })
  const clara = aPatient({ id: 'clara', name: 'Клара' })

  test('which may be all of the patient before, by one press that leads on to what is open', async () => {
    const anna = aPatient({ material: 'three-layer', cut: 'wavy', wishes: 'Потоньше', skipped: ['matrix', 'retainer'] })
    const order = aFilledOrder({ patients: [anna, boris, clara], currentPatientId: 'boris' })
    const scans = ['anna', 'boris'].map((it) => aScan({ id: it, patientId: it }))
    const { user, calls } = await openStep('material', { order, scans })
    await isOn('Материал')
    expect(chosen()).toEqual([])
    const offer = screen.getByRole('note')
    within(offer).getByText('Анна К.: трёхслойный, волнистая, пожелания, без матриц, без ретейнеров.')
    await user.click(within(offer).getByRole('button', { name: 'Взять то же' }))
    expect(calls('changePatient').map(({ path, body }) => [path.patientId, body])).toEqual([
      ['boris', { material: 'three-layer', cut: 'wavy', wishes: 'Потоньше', skipped: ['matrix', 'retainer'] }],
    ])
    await isOn('Сканы матриц')
    // In the list of steps and above the step.
    expect(screen.getAllByText('Клара')).toHaveLength(2)
  })

  test('or of another one, who is named', async () => {
    const patients = [
      aPatient({ material: 'three-layer' }),
      aPatient({ id: 'dina', name: 'Дина', material: 'single-layer' }),
      boris,
    ]
    const order = aFilledOrder({ patients, currentPatientId: 'boris' })
    const { user, calls } = await openStep('material', { order, scans: [aScan({ patientId: 'boris' })] })
    await isOn('Материал')
    const offer = screen.getByRole('note')
    within(offer).getByText('Дина: однослойный.')
    await user.selectOptions(within(offer).getByRole('combobox', { name: 'Взять у пациента' }), 'Анна К.')
    within(offer).getByText('Анна К.: трёхслойный.')
    await user.click(within(offer).getByRole('button', { name: 'Взять то же' }))
    expect(calls('changePatient').map((it) => it.body)).toEqual([{ material: 'three-layer' }])
  })

  test('and nothing is offered where nobody else has one', async () => {
    await openStep('material', { scans })
    await isOn('Материал')
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('a choice for all patients', () => {
  const patients = [
    aPatient(),
    aPatient({ id: 'boris', name: 'Борис' }),
    aPatient({ id: 'clara', name: 'Клара', material: 'single-layer' }),
    aPatient({ id: 'dina', name: 'Дина' }),
  ]
  const order = aFilledOrder({ patients, currentPatientId: 'anna' })

  test('is taken by one press and one request for those who have none, and taken back by one', async () => {
    const { user, calls } = await openStep('material', { order, scans })
    await isOn('Материал')
    expect(screen.queryByRole('button', { name: 'Для всех' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Трёхслойный' }))
    screen.getByText('Ещё у 2 пациентов не выбрано.')
    await user.click(screen.getByRole('button', { name: 'Для всех' }))
    const bodies = () => calls('changePatients').map((it) => it.body)
    const material = 'three-layer'
    expect(bodies()).toEqual([
      {
        changes: [
          { patientId: 'boris', material },
          { patientId: 'dina', material },
        ],
      },
    ])
    expect(screen.queryByRole('button', { name: 'Для всех' })).toBeNull()
    const told = await findToast('Трёхслойный: 2 пациента')
    await user.click(within(told).getByRole('button', { name: 'Отменить' }))
    expect(bodies().at(-1)).toEqual({
      changes: [
        { patientId: 'boris', material: null },
        { patientId: 'dina', material: null },
      ],
    })
    screen.getByRole('button', { name: 'Для всех' })
  })
})
