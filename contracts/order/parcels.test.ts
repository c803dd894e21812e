import { expect, test } from 'bun:test'
import { parcelsOf } from './parcels'

const [first, second] = [
  { carrier: 'CDEK', number: '1' },
  { carrier: 'DHL', number: '1' },
]

test('an order has its parcels, and none before it is sent or where it was sent without', () => {
  expect(parcelsOf({ tracking: first, parcels: [first, second] })).toEqual([first, second])
  expect(parcelsOf({ tracking: null, parcels: null })).toEqual([])
})

test('an order that the version before has sent has the parcel that this names, also where this version had sent it before', () => {
  expect(parcelsOf({ tracking: first })).toEqual([first])
  expect(parcelsOf({ tracking: first, parcels: null })).toEqual([first])
  expect(parcelsOf({ tracking: second, parcels: [first, second] })).toEqual([second])
  expect(parcelsOf({ tracking: { ...first, number: '2' }, parcels: [first, second] })).toEqual([
    { ...first, number: '2' },
  ])
  expect(parcelsOf({ tracking: null, parcels: [first, second] })).toEqual([])
})
