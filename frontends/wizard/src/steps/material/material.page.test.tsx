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

  test('and once there is a price, with what the total becomes by it', async () => {
    const ofTwelve = Array.from({ length: 12 }, (_, at) => aScan({ id: String(at) }))
    const quote = aPricedQuote({
      lines: [aLine({ quantity: 12, decided: false })],
      ...{ totalMinor: 1_230_000, minimumOrderMinor: 1_000_000 },
    })
    await openStep('material', { scans: ofTwelve, quote })
    await isOn('Материал')
    // 12 × 900 + 1500 and 12 × 1000 + 1500
    expect(cards().map((it) => it.slice(it.indexOf('Итог')))).toEqual(['Итог станет 12 300 ₽', 'Итог станет 13 500 ₽'])
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
  const patients = [aPatient({ material: 'three-layer' }), aPatient({ id: 'boris', name: 'Борис' })]
  const ofBoris = {
    order: aFilledOrder({ patients, currentPatientId: 'boris' }),
    scans: [aScan({ patientId: 'boris' })],
  }

  test('which may be the one of the patient before, by one press', async () => {
    const { user, calls } = await openStep('material', ofBoris)
    await isOn('Материал')
    expect(chosen()).toEqual([])
    const offer = screen.getByRole('note')
    within(offer).getByText('Анна К.: трёхслойный.')
    await user.click(within(offer).getByRole('button', { name: 'Взять то же' }))
    expect(calls('changePatient').map(({ path, body }) => [path.patientId, body])).toEqual([
      ['boris', { material: 'three-layer' }],
    ])
    expect([chosen(), screen.queryByRole('note')]).toEqual([[screen.getByRole('radio', { name: 'Трёхслойный' })], null])
  })

  test('and nothing is offered where nobody else has one', async () => {
    await openStep('material', { scans })
    await isOn('Материал')
    expect(screen.queryByRole('note')).toBeNull()
  })
})
