import { describe, expect, test } from 'bun:test'
import { afterEnter, offeredOf, readParcels } from './rules'

describe('the parcels of a form', () => {
  test('are the numbers that were entered, with the carrier; without a number there is none', () => {
    expect(readParcels(' CDEK ', [' 1 ', '', '2'])).toEqual([
      { carrier: 'CDEK', number: '1' },
      { carrier: 'CDEK', number: '2' },
    ])
    expect(readParcels('', [''])).toEqual([])
  })

  test('need a carrier, and each its own number', () => {
    expect(readParcels(' ', ['1'])).toEqual({ carrier: true })
    expect(readParcels('CDEK', ['1', '', 'a', ' A '])).toEqual({ twice: 3 })
  })
})

describe('Enter behind a number', () => {
  test('leads to the field of the next one, which is added behind the last', () => {
    expect(afterEnter(['1'], 0)).toEqual({ to: 'field', at: 1, numbers: ['1', ''] })
    expect(afterEnter(['1', ''], 0)).toEqual({ to: 'field', at: 1, numbers: ['1', ''] })
  })

  test('leads from an empty field, and from the last that an order may have, to the button', () => {
    expect(afterEnter(['1', ' '], 1)).toEqual({ to: 'send' })
    const all = Array.from({ length: 20 }, (_, at) => String(at))
    expect(afterEnter(all, 19)).toEqual({ to: 'send' })
    expect(afterEnter(all.slice(1), 18)).toMatchObject({ to: 'field', at: 19 })
  })

  test('stays where the same parcel is scanned twice', () => {
    expect(afterEnter(['1', '1'], 1)).toEqual({ to: 'mend', twice: 1 })
  })
})

test('the carriers of the day come before the usual ones, each once, and five at most', () => {
  expect(offeredOf(['DHL', 'CDEK'], ['CDEK', 'Почта России'])).toEqual(['DHL', 'CDEK', 'Почта России'])
  expect(offeredOf(['a', 'b', 'c', 'd', 'e', 'f'], ['CDEK'])).toEqual(['a', 'b', 'c', 'd', 'e'])
})
