import { describe, expect, test } from 'bun:test'
import { bytesOf } from 'service-kit/pdf/sheet'
import { getDocumentProxy } from 'unpdf'
import type { HandOverPaper } from '../../shipping/rules'
import { linesOf, outsideOf, textOf } from '../../test/reading'
import { drawHandOver } from './hand-over'

const ID = '7f3a0000-0000-4000-8000-000000000000'
const aParcel = (number: string, but: Partial<HandOverPaper['items'][number]> = {}) => ({
  ...{ orderId: ID, number: '7f3a', customer: 'Анна Королёва', address: 'Казань, ул. Баумана, 1' },
  parcel: { carrier: 'CDEK', number },
  ...but,
})
const drawn = (but: Partial<HandOverPaper> = {}) =>
  bytesOf(
    drawHandOver({
      ...{ language: 'ru', day: '2026-11-27', sender: 'ООО «Тест»', carrier: 'CDEK', hasMore: false },
      items: [aParcel('1'), aParcel('2')],
      ...but,
    }),
  )
/** The sizes of the pages in millimetres. */
async function sizesOf(bytes: Uint8Array) {
  const file = await getDocumentProxy(Uint8Array.from(bytes))
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)))
  return pages.map(({ view: [, , width = 0, height = 0] }) => [width, height].map((it) => Math.round((it / 72) * 25.4)))
}

describe('the list of parcels for a carrier', () => {
  test('says on A4 the day, the carrier, the sender, each parcel with its order, their sums, and who signs', async () => {
    const bytes = await drawn()
    expect(await sizesOf(bytes)).toEqual([[210, 297]])
    const [page = []] = await linesOf(bytes)
    expect(page.map((it) => it.text)).toEqual([
      'Список отправлений для перевозчика',
      'Дата 27 ноября 2026 г.',
      'Перевозчик CDEK',
      'Отправитель ООО «Тест»',
      '№ Заказ Получатель Адрес Посылка',
      '1 7f3a Анна Королёва Казань, ул. Баумана, 1 1',
      '2 7f3a Анна Королёва Казань, ул. Баумана, 1 2',
      'Заказов 1',
      'Всего посылок 2',
      'СдалПринял',
      'подпись, фамилия, времяподпись, фамилия, время',
      '1 из 1',
    ])
    expect(await outsideOf(bytes)).toMatchObject({ author: 'ООО «Тест»', language: 'ru' })
  })

  test('names the carrier of each parcel where it has those of all, and says what it lacks', async () => {
    const text = await textOf(await drawn({ carrier: null, hasMore: true }))
    expect(text).toContain('Перевозчик все')
    expect(text).toContain('CDEK, 2')
    expect(text).toContain('Список неполный')
    const none = await textOf(await drawn({ items: [] }))
    expect(none).toContain('Отправлений нет.')
    expect(none).toContain('Всего посылок 0')
    expect(none).not.toContain('Список неполный')
  })

  test('is English on a euro site', async () => {
    const text = await textOf(await drawn({ language: 'en' }))
    expect(text).toContain('Parcels for the carrier Date 27 November 2026')
    expect(text).toContain('Parcels in all 2 Handed over')
  })

  test('repeats its head on each page, counts the pages, and loses no parcel of 300, also with the longest names', async () => {
    const long = { customer: 'Ю'.repeat(200), address: 'адрес '.repeat(83) }
    const items = Array.from({ length: 300 }, (_, at) => aParcel(`N${at + 1}`, at % 10 === 0 ? long : {}))
    const bytes = await drawn({ items })
    const pages = (await linesOf(bytes)).map((page) => page.map((it) => it.text))
    expect(pages.length).toBeGreaterThan(10)
    for (const [index, page] of pages.entries()) {
      expect(page.slice(0, 4)).toEqual([
        'Список отправлений для перевозчика',
        'Дата 27 ноября 2026 г.',
        'Перевозчик CDEK',
        'Отправитель ООО «Тест»',
      ])
      expect(page.at(-1)).toBe(`${index + 1} из ${pages.length}`)
    }
    const text = await textOf(bytes)
    expect(items.filter(({ parcel }) => !text.includes(`${parcel.number} `))).toEqual([])
    expect(pages.at(-1)).toContain('СдалПринял')
  })

  test('has no page without its column heads, wherever the list ends', async () => {
    for (let count = 18; count < 34; count += 1) {
      const items = Array.from({ length: count }, (_, at) => aParcel(String(at)))
      const pages = (await linesOf(await drawn({ items }))).map((page) => page.map((it) => it.text))
      const [first = []] = pages
      expect(first).toContain('№ Заказ Получатель Адрес Посылка')
      for (const page of pages) expect(page[0]).toBe('Список отправлений для перевозчика')
      expect(pages.flat().filter((it) => it === 'СдалПринял')).toHaveLength(1)
    }
  })
})
