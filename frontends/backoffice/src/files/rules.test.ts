import { describe, expect, test } from 'bun:test'
import { STATUSES } from 'contracts/order/order-states'
import { atMost } from './at-most'
import { addressOf, crumbsOf, filtersOf, folderAddress, folderOf, isOrderFolder, isWarned, parentOf } from './rules'

const ORDER = 'order_7f3a9c21-0000-4000-8000-000000000001'
const KIND = `${ORDER}/7f3a_01/aligner`

describe('the path in the address', () => {
  test('a folder stands in the address, and the address gives it back', () => {
    const address = addressOf({ view: 'folder', path: KIND, sort: 'size', order: 'asc' })
    expect(filtersOf(address)).toEqual({ view: 'folder', path: KIND, sort: 'size', order: 'asc' })
    expect(addressOf(filtersOf(''))).toBe('')
    expect(filtersOf('?view=deleted').view).toBe('deleted')
    expect(addressOf(filtersOf('?view=deleted'))).toBe('?view=deleted')
  })

  test('orders come newest first, what is in a folder by name', () => {
    expect(filtersOf('')).toMatchObject({ path: '', sort: 'changed', order: 'desc' })
    expect(filtersOf(folderAddress(ORDER))).toMatchObject({ path: ORDER, sort: 'name', order: 'asc' })
  })

  test('a sorting that the folder does not have is ignored', () => {
    expect(filtersOf('?sort=size')).toMatchObject({ sort: 'changed' })
    expect(filtersOf(`?path=${ORDER}&sort=owner&order=up`)).toMatchObject({ sort: 'name', order: 'asc' })
  })

  test.each([`${KIND}/scan.stl`, 'order_1', '../secrets', `${ORDER}/a/video`, ' '])('%p is no folder', (path) => {
    expect(folderOf(path)).toBeNull()
  })

  test('all orders, an order, a patient and a kind are folders', () => {
    for (const path of ['', ORDER, `${ORDER}/7f3a_01`, KIND]) expect(folderOf(path)).not.toBeNull()
  })
})

test('BROW-002 the path is shown from the top down, and each folder has a parent', () => {
  expect(crumbsOf(KIND).map((it) => it.name)).toEqual(['', ORDER, '7f3a_01', 'aligner'])
  expect(crumbsOf(KIND)[2]).toEqual({ path: `${ORDER}/7f3a_01`, name: '7f3a_01' })
  expect(parentOf(KIND)).toBe(`${ORDER}/7f3a_01`)
  expect(parentOf(ORDER)).toBe('')
  expect(parentOf('')).toBeNull()
})

test('the folder of an order is one, and those above and below it are none', () => {
  expect(isOrderFolder(ORDER)).toBe(true)
  expect([isOrderFolder(''), isOrderFolder(KIND)]).toEqual([false, false])
})

test('BROW-013 orders that are neither drafts nor cancelled are warned of', () => {
  expect(STATUSES.filter(isWarned)).toEqual(['pending', 'paid', 'processing', 'shipped', 'completed'])
})

test('no more calls run at a time than allowed, and all run in the end', async () => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const run = atMost(2)
  const calls = [1, 2, 3, 4].map((id) =>
    run(async () => {
      started.push(id)
      await new Promise<void>((end) => ends.push(end))
      if (id === 1) throw new Error('refused')
      return id
    }).catch(() => 'failed'),
  )
  expect(started).toEqual([1, 2])
  for (let id = 0; id < 4; id += 1) {
    while (!ends[id]) await Promise.resolve()
    ends[id]?.()
  }
  expect(await Promise.all(calls)).toEqual(['failed', 2, 3, 4])
})
