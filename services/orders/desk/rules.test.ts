import { describe, expect, test } from 'bun:test'
import { MOST_NOTES, mentionedIn } from 'contracts/order/staff/desk-limits'
import { Refusal } from 'contracts/problems'
import { given } from 'service-kit/test/given'
import { aDraft, aPlacedOrder, NOW } from '../builders'
import { allKnown, assign, mentionsChanged, mentionsOf, roomForNote, sitesThatSee } from './rules'

const ANNA = 'anna@lab.example'

describe('who takes care of an order', () => {
  const assigning = (order: Parameters<typeof assign>[0], assignee: string | null, version = 3) =>
    given(order).when((it) => assign(it, { version, assignee }, NOW))

  test('is said, and taken back, as a change of the order', () => {
    assigning(aPlacedOrder(), ANNA).then({ order: { assignee: ANNA, version: 4, updatedAt: NOW }, events: [] })
    assigning(aPlacedOrder({ assignee: ANNA }), null).then({ order: { assignee: null, version: 4 } })
  })

  test('changes nothing where it is so already', () => {
    const order = aPlacedOrder({ assignee: ANNA })
    assigning(order, ANNA).then({ order, events: [] })
  })

  test('is not said of a draft, of a deleted order, or of one that has changed since', () => {
    assigning(aDraft(), ANNA).refuses('order-not-placed')
    assigning(aPlacedOrder({ archivedAt: NOW }), ANNA).refuses('order-archived')
    assigning(aPlacedOrder(), ANNA, 2).refuses('version-changed')
  })
})

test('ORD-029 the orders of a site are seen by its staff, and by those of sites that do not limit theirs', () => {
  const sites = [
    { id: 'ru', staffLimitedToSite: true },
    { id: 'eu', staffLimitedToSite: true },
    { id: 'factory', staffLimitedToSite: false },
  ]
  expect(sitesThatSee('ru', sites)).toEqual(['ru', 'factory'])
  expect(sitesThatSee('factory', sites)).toEqual(['factory'])
})

describe('a note', () => {
  test('mentions the e-mails behind its @, whatever their case and whatever sign follows', () => {
    expect(mentionedIn('@Anna@lab.example, посмотри; @eva@lab.example.')).toEqual([ANNA, 'eva@lab.example'])
    expect(mentionedIn('(@anna@lab.example) и @anna@lab.example')).toEqual([ANNA])
    expect(mentionedIn('Пишите на anna@lab.example или a@@b')).toEqual([])
  })

  test('tells whom it names, if they stand in the text, but not its author', () => {
    const text = `@${ANNA} и @eva@lab.example`
    expect(mentionsOf(text, [' Anna@LAB.example ', ANNA], 'eva@lab.example')).toEqual([ANNA])
    expect(mentionsOf(text, ['eva@lab.example'], 'eva@lab.example')).toEqual([])
    expect(mentionsOf(text, [], ANNA)).toEqual([])
    expect(mentionsOf('Позвонить', [ANNA], '')).toMatchObject({
      code: 'invalid-request',
      errors: [{ path: '/mentions' }],
    })
  })

  test('names nobody whom the service does not know', () => {
    expect(allKnown([ANNA], new Set([ANNA]))).toBeUndefined()
    expect(allKnown([ANNA, 'x@y.example'], new Set([ANNA]))).toBeInstanceOf(Refusal)
    expect(allKnown(['x@y.example'], new Set([ANNA]))?.code).toBe('staff-unknown')
  })

  test('is one of 500 of an order at most', () => {
    expect(roomForNote(MOST_NOTES - 1)).toBeUndefined()
    expect(roomForNote(MOST_NOTES)?.code).toBe('too-many-notes')
  })

  test('that changes tells those who are new, and no longer those who are gone', () => {
    expect(mentionsChanged(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  })
})
