import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { given } from 'service-kit/test/given'
import { aDraft, aPlacedOrder, FACTORY, NOW } from '../builders'
import { quoteOf } from '../order/quote'
import { addLine, removeLine } from './rules'

// One aligner of 900 ₽ and delivery of 1 500 ₽, on a site without a minimum.
const order = aDraft()
const wanted = { reason: ' Срочно ', amountMinor: 500_00 }
const added = { id: 'line-2', by: 'boss@example.org', version: 3, basis: FACTORY, wanted }
const adding = (amountMinor: number) => ({ ...added, wanted: { ...wanted, amountMinor } })
const aLine = (id: string, amountMinor: number) => ({ ...LINE, id, amountMinor })
const LINE = { id: 'line-1', reason: 'Курьер', amountMinor: 300_00, by: 'eva@example.org', at: NOW.toISOString() }
const withLine = aDraft({ manualLines: [LINE] })

describe('a line of staff', () => {
  test('joins those of the draft under its author, and the trail keeps its reason and amount', () => {
    const line = { id: 'line-2', reason: 'Срочно', amountMinor: 500_00, by: 'boss@example.org', at: NOW.toISOString() }
    given(withLine)
      .when((it) => addLine(it, added, NOW))
      .then({
        order: { version: 4, updatedAt: NOW, manualLines: [LINE, line] },
        events: [
          {
            subject: 'orders.audit.recorded.v1',
            data: {
              action: 'manual-line-added',
              about: { kind: 'order', id: order.id },
              site: 'factory',
              changes: [
                { field: 'reason', before: null, after: 'Срочно' },
                { field: 'amountMinor', before: null, after: 500_00 },
              ],
            },
          },
        ],
      })
  })
  test('leaves the price, and the trail keeps what it was', () => {
    given(withLine)
      .when((it) => removeLine(it, { id: 'line-1', version: 3 }, NOW))
      .then({
        order: { version: 4, manualLines: [] },
        events: [
          {
            data: {
              action: 'manual-line-removed',
              changes: [
                { field: 'reason', before: 'Курьер', after: null },
                { field: 'amountMinor', before: 300_00, after: null },
              ],
            },
          },
        ],
      })
  })
  test('is part of the price of a draft, and changes its version', () => {
    const [before, after] = [quoteOf(order, FACTORY), quoteOf(withLine, FACTORY)]
    expect([before.quote.totalMinor, after.quote.totalMinor]).toEqual([2_400_00, 2_700_00])
    expect(after.version).not.toBe(before.version)
  })
})

describe('no line of staff', () => {
  test('comes to a placed order, or leaves it', () => {
    const placed = aPlacedOrder({ manualLines: [LINE] })
    given(placed)
      .when((it) => addLine(it, added, NOW))
      .refuses('order-not-draft')
    given(placed)
      .when((it) => removeLine(it, { id: 'line-1', version: 3 }, NOW))
      .refuses('order-not-draft')
  })
  test('takes off more than is left, also by others; all of it is allowed', () => {
    given(order)
      .when((it) => addLine(it, adding(-2_400_01), NOW))
      .refuses('reduction-too-large')
    given(withLine)
      .when((it) => addLine(it, adding(-2_700_01), NOW))
      .refuses('reduction-too-large')
    given(aDraft({ manualLines: [aLine('line-1', -2_000_00)] }))
      .when((it) => addLine(it, adding(-400_01), NOW))
      .refuses('reduction-too-large')
    const nothingLeft = addLine(withLine, adding(-2_700_00), NOW)
    if (nothingLeft instanceof Refusal) throw nothingLeft
    expect(quoteOf(nothingLeft.order, FACTORY).quote.totalMinor).toBe(0)
  })
  test('is refused for the total where it adds, although scans have gone and others took off more', () => {
    const emptied = aDraft({ scans: [], manualLines: [aLine('line-1', -2_400_00)] })
    given(emptied)
      .when((it) => addLine(it, adding(1), NOW))
      .then({ order: { version: 4 } })
  })
  test('is the 21st', () => {
    const lines = (length: number) => Array.from({ length }, (_, it) => aLine(`line-${it}`, 1))
    given(aDraft({ manualLines: lines(19) }))
      .when((it) => addLine(it, added, NOW))
      .then({ order: { version: 4 } })
    given(aDraft({ manualLines: lines(20) }))
      .when((it) => addLine(it, added, NOW))
      .refuses('too-many-manual-lines')
  })
  test('comes or leaves at another version than staff saw, and none leaves that there is not', () => {
    given(withLine)
      .when((it) => addLine(it, { ...added, version: 2 }, NOW))
      .refuses('version-changed')
    given(withLine)
      .when((it) => removeLine(it, { id: 'line-1', version: 2 }, NOW))
      .refuses('version-changed')
    given(withLine)
      .when((it) => removeLine(it, { id: 'line-2', version: 3 }, NOW))
      .refuses('manual-line-not-found')
  })
})
