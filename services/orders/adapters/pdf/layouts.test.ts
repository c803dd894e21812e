import { afterAll, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { EURO_SELLER, RUBLE_SELLER } from 'service-kit/test/sellers'
import { aPlacedOrder, NOW } from '../../builders'
import { numberOf, snapshotOf } from '../../documents/rules'
import type { Snapshot } from '../../documents/snapshot'
import { textOf, widthsOf } from '../../test/reading'
import { createDocumentPrinter } from './printer'

const order = aPlacedOrder({ status: 'shipped', paidAt: NOW, shippedAt: NOW })
const aDocument = (kind: 'invoice' | 'act' | 'upd', but: Partial<Snapshot> = {}): Snapshot => ({
  ...snapshotOf(order, RUBLE_SELLER, {
    document: { kind },
    invoice: undefined,
    number: numberOf(RUBLE_SELLER, 2026, 1),
    now: NOW,
  }),
  ...but,
})
const printer = createDocumentPrinter()
afterAll(() => printer.stop())

async function drawn(of: Snapshot, by = printer): Promise<Uint8Array> {
  const bytes = await by.print(of.number, 'document', { of, isVoid: false })
  if (bytes instanceof Refusal) throw bytes
  return bytes
}

test('a document has the same bytes whenever and wherever it is drawn', async () => {
  const other = createDocumentPrinter()
  const [first, again, elsewhere] = [
    await drawn(aDocument('upd')),
    await drawn(aDocument('upd')),
    await drawn(aDocument('upd'), other),
  ]
  await other.stop()
  expect(Buffer.compare(first, again)).toBe(0)
  expect(Buffer.compare(first, elsewhere)).toBe(0)
})

test('a document of 100 lines goes on over pages, to its last line and its sum', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    product: 'retainer' as const,
    quantity: 1,
    unitMinor: (index + 1) * 100,
    amountMinor: (index + 1) * 100,
    vatMinor: 0,
  }))
  for (const kind of ['invoice', 'upd'] as const) {
    const text = await textOf(await drawn(aDocument(kind, { lines, totalMinor: 5_050_00 })))
    expect(text).toContain('100 Ретейнеры')
    expect(text).toContain('5 050,00')
  }
})

test('a document says each addition of staff in the table, and below it each reduction with its reason', async () => {
  const added = {
    product: 'adjustment',
    reason: 'Срочно',
    quantity: 1,
    unitMinor: 480_00,
    amountMinor: 480_00,
  } as const
  const reductions = [{ reason: 'Извинение', amountMinor: 500_00 }]
  for (const kind of ['invoice', 'act', 'upd'] as const) {
    const text = await textOf(await drawn(aDocument(kind, { lines: [{ ...added, vatMinor: 0 }], reductions })))
    expect(text).toContain('Срочно')
    expect(text).not.toContain('Дополнительная услуга')
    expect(text.indexOf('Цена уменьшена на 500,00 ₽: Извинение')).toBeGreaterThan(text.indexOf('480,00'))
    expect(await textOf(await drawn(aDocument(kind)))).not.toContain('Цена уменьшена')
  }
  const euro = { kind: 'vat-invoice', seller: EURO_SELLER, reductions } as const
  for (const kind of ['invoice', 'vat-invoice'] as const)
    expect(await textOf(await drawn(aDocument('invoice', { ...euro, kind })))).toContain(
      'Price reduced by €500.00: Извинение',
    )
})

test('amounts below each other have figures of one width, those of a sentence have their own', async () => {
  const sold = (rubles: number) =>
    ({ product: 'retainer', quantity: 1, unitMinor: rubles * 100, amountMinor: rubles * 100, vatMinor: 0 }) as const
  const lines = [sold(1_111), sold(8_888)]
  for (const kind of ['invoice', 'upd'] as const) {
    const bytes = await drawn(aDocument(kind, { lines, totalMinor: 9_999_00 }))
    const [narrow, wide] = await Promise.all(
      ['1 111,00', '8 888,00'].map((amount) => widthsOf(bytes, (it) => it.replace(/\s/g, ' ') === amount)),
    )
    expect(narrow!.length).toBeGreaterThan(1)
    expect(narrow!.map((it) => it.toFixed(2))).toEqual(wide!.map((it) => it.toFixed(2)))
  }
  const sentence = async (totalMinor: number) => {
    const [width] = await widthsOf(await drawn(aDocument('invoice', { totalMinor })), (it) =>
      it.startsWith('Всего наименований'),
    )
    return width!
  }
  expect(await sentence(1_111_00)).toBeLessThan(await sentence(8_888_00))
})
