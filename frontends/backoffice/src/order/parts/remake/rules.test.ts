import { describe, expect, test } from 'bun:test'
import { anOrder, aQuote, aScan } from '../../../builders'
import { chosenWith, costOf, errorsOf, isRemakable, NOTHING_CHOSEN, remakeOf, scansOf } from './rules'

describe('a remake', () => {
  test('is offered for a placed order that is not deleted', () => {
    expect(isRemakable(anOrder({ status: 'shipped' }))).toBe(true)
    expect(isRemakable(anOrder({ status: 'draft' }))).toBe(false)
    expect(isRemakable(anOrder({ archivedAt: '2026-11-20T10:00:00.000Z' }))).toBe(false)
  })

  test('needs a scan, a cause, and a note where the cause is another one', () => {
    expect(errorsOf(NOTHING_CHOSEN)).toEqual({ scanIds: 'missing', cause: 'missing' })
    expect(errorsOf({ ...NOTHING_CHOSEN, scanIds: ['a'], cause: 'other', note: ' ' })).toEqual({ note: 'missing' })
    expect(errorsOf({ ...NOTHING_CHOSEN, scanIds: ['a'], cause: 'other', note: 'Упали' })).toBeNull()
    expect(errorsOf({ ...NOTHING_CHOSEN, scanIds: ['a'], cause: 'broken' })).toBeNull()
    const scanIds = Array.from({ length: 201 }, (_, index) => `${index}`)
    expect(errorsOf({ ...NOTHING_CHOSEN, scanIds, cause: 'broken' })).toEqual({ scanIds: 'too-many' })
    expect(errorsOf({ ...NOTHING_CHOSEN, scanIds: scanIds.slice(1), cause: 'broken' })).toBeNull()
  })

  test('is asked for with the note only where there is one', () => {
    const typed = { ...NOTHING_CHOSEN, scanIds: ['a'], note: ' ' }
    expect(remakeOf(typed, 'broken')).toEqual({ scanIds: ['a'], cause: 'broken', isFree: true })
    expect(remakeOf({ ...typed, note: ' Упали ', price: 'priced' }, 'other')).toEqual({
      ...{ scanIds: ['a'], cause: 'other', note: 'Упали', isFree: false },
    })
  })

  test('chooses all scans of a patient or single ones, each once', () => {
    expect(chosenWith(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c'])
    expect(chosenWith(['a', 'b'], ['b', 'c'], false)).toEqual(['a'])
  })

  test('shows the scans of a patient by their steps', () => {
    const scans = [
      aScan({ id: '2u', step: '02' }),
      aScan({ id: '1u', step: '01' }),
      aScan({ id: '1l', step: '01', jaw: 'lower' }),
      aScan({ id: 'none', step: null }),
      aScan({ id: 'other', patientId: 'boris' }),
    ]
    expect(scansOf(scans, 'anna').map((it) => it.id)).toEqual(['none', '1l', '1u', '2u'])
  })

  test('costs what the scans cost in the order, with delivery and what lacks to the minimum', () => {
    const line = { patientId: 'anna', discountMinor: 0, decided: true }
    const quote = {
      ...aQuote().quote,
      lines: [
        { ...line, product: 'aligner-three-layer' as const, quantity: 10, unitMinor: 100_000, amountMinor: 900_000 },
        { ...line, product: 'retainer' as const, quantity: 1, unitMinor: 100_000, amountMinor: 90_000 },
      ],
      deliveryMinor: 150_000,
      minimumOrderMinor: 0,
    }
    const scans = [aScan(), aScan({ id: 'b' }), aScan({ id: 'c', kind: 'retainer' })]
    // Two aligners of 900 ₽, a retainer of 900 ₽, and 1500 ₽ for delivery.
    expect(costOf(quote, scans)).toBe(420_000)
    expect(costOf({ ...quote, minimumOrderMinor: 1_000_000 }, scans)).toBe(1_000_000)
    expect(costOf(quote, [aScan({ patientId: 'boris' })])).toBe(150_000)
  })
})
