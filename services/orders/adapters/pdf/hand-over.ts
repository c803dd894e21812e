import { orderNumber } from 'contracts/order/order-number'
import {
  COLOR,
  FONT,
  openSheet,
  rule,
  type Sheet,
  SIZE,
  say,
  signatures,
  sums,
  tell,
  widthOf,
} from 'service-kit/pdf/sheet'
import type { HandOverPaper } from '../../shipping/rules'
import { wordingOf } from './wording'

const WORDS = {
  ru: {
    title: 'Список отправлений для перевозчика',
    facts: ['Дата', 'Перевозчик', 'Отправитель'],
    all: 'все',
    columns: ['№', 'Заказ', 'Получатель', 'Адрес', 'Посылка'],
    none: 'Отправлений нет.',
    more: 'Список неполный: в нём первые отправления дня.',
    sums: ['Заказов', 'Всего посылок'],
    sign: [
      { role: 'Сдал', name: 'подпись, фамилия, время' },
      { role: 'Принял', name: 'подпись, фамилия, время' },
    ],
    page: (page: number, count: number) => `${page} из ${count}`,
  },
  en: {
    title: 'Parcels for the carrier',
    facts: ['Date', 'Carrier', 'Sender'],
    all: 'all',
    columns: ['No.', 'Order', 'Recipient', 'Address', 'Parcel'],
    none: 'There are no parcels.',
    more: 'The list is incomplete: it has the first parcels of the day.',
    sums: ['Orders', 'Parcels in all'],
    sign: [
      { role: 'Handed over', name: 'signature, name, time' },
      { role: 'Received', name: 'signature, name, time' },
    ],
    page: (page: number, count: number) => `${page} of ${count}`,
  },
}
/** The address takes what the others leave. */
const WIDTHS = [28, 52, 124, null, 148] as const
const PADDING = 4
/** What the number of a page takes at its foot. */
const FOOT = 20
/** What the sums and the lines to sign on take. */
const END = 130

/** The parcels that a carrier's driver takes along, with lines to sign on. Each page repeats the head. */
export function drawHandOver(of: HandOverPaper): Sheet {
  const { day, carrier, sender, items, hasMore } = of
  const words = WORDS[of.language]
  const date = wordingOf(of.language).day(day)
  const sheet = openSheet(`${words.title}, ${date}`, day, { author: sender, lang: of.language, bufferPages: true })
  const [dateName = '', carrierName = '', senderName = ''] = words.facts
  const drawHead = () => {
    say(sheet, words.title, { size: SIZE.title, strong: true, gap: 6 })
    tell(sheet, [
      [dateName, date],
      [carrierName, carrier ?? words.all],
      [senderName, sender],
    ])
    sheet.y += 4
  }
  const onNewPage = () => {
    sheet.addPage()
    drawHead()
  }
  const room = () => sheet.page.height - sheet.page.margins.bottom - FOOT - sheet.y
  drawHead()
  if (items.length === 0) say(sheet, words.none)
  else drawRow(sheet, words.columns, { isHead: true })
  for (const [index, { orderId, number, customer, address, parcel }] of items.entries()) {
    const row = [
      String(index + 1),
      orderNumber({ id: orderId, number }, 4),
      customer ?? '',
      address ?? '',
      // The head names the carrier of all.
      carrier === null ? `${parcel.carrier}, ${parcel.number}` : parcel.number,
    ]
    if (heightOf(sheet, row) > room()) {
      onNewPage()
      drawRow(sheet, words.columns, { isHead: true })
    }
    drawRow(sheet, row)
  }
  if (room() < END) onNewPage()
  sheet.y += 8
  if (hasMore) say(sheet, words.more, { color: COLOR.red, strong: true })
  const [ordersName = '', parcelsName = ''] = words.sums
  sums(sheet, [
    [ordersName, String(new Set(items.map((it) => it.orderId)).size)],
    [parcelsName, String(items.length)],
  ])
  signatures(sheet, words.sign)
  drawFeet(sheet, words.page)
  return sheet
}

const widthsOf = (sheet: Sheet) => {
  const taken = WIDTHS.reduce<number>((sum, it) => sum + (it ?? 0), 0)
  return WIDTHS.map((it) => it ?? widthOf(sheet) - taken)
}

function heightOf(sheet: Sheet, cells: readonly string[]): number {
  const widths = widthsOf(sheet)
  sheet.font(FONT.text).fontSize(SIZE.small)
  const heights = cells.map((it, at) => sheet.heightOfString(it, { width: (widths[at] ?? 0) - 2 * PADDING }))
  return Math.max(...heights) + 2 * PADDING
}

function drawRow(sheet: Sheet, cells: readonly string[], { isHead = false } = {}): void {
  const height = heightOf(sheet, cells)
  const widths = widthsOf(sheet)
  const top = sheet.y
  let x = sheet.page.margins.left
  if (isHead) sheet.rect(x, top, widthOf(sheet), height).fill(COLOR.sunk)
  sheet.fillColor(isHead ? COLOR.quiet : COLOR.ink)
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0
    sheet.text(cell, x + PADDING, top + PADDING, { width: width - 2 * PADDING })
    x += width
  }
  sheet.y = top + height
  rule(sheet, { gap: 0 })
}

function drawFeet(sheet: Sheet, page: (page: number, count: number) => string): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index)
    const { left, bottom } = sheet.page.margins
    const top = sheet.page.height - bottom - SIZE.small - 4
    sheet.font(FONT.text).fontSize(SIZE.small).fillColor(COLOR.quiet)
    sheet.text(page(index + 1, count), left, top, { width: widthOf(sheet), align: 'right', lineBreak: false })
  }
}
