import { describe, expect, test } from 'bun:test'
import { strFromU8, unzipSync } from 'fflate'
import { aRegisterMovement, aRegisterOrder } from '../../builders'
import { COLUMNS } from '../columns'
import type { RegisterText } from '../texts'
import { csvOf, type Sheet, sheetOf } from './sheets'
import { xlsxOf } from './xlsx'

/** The ids of texts instead of the texts. */
const ids: RegisterText = (id) => id

describe('a table for a file', () => {
  test('has its columns’ titles, amounts in rubles, days and words, and no column that no row needs', () => {
    const sheet = sheetOf('Заказы', COLUMNS.orders, [aRegisterOrder({ totalMinor: 1_234_56, paidOn: null })], ids)
    expect(sheet.columns.map((it) => [it.title, it.kind])).toEqual([
      ['column.order', 'text'],
      ['column.placedOn', 'day'],
      ['column.paidOn', 'day'],
      ['column.client', 'text'],
      ['column.email', 'text'],
      ['column.status', 'text'],
      ['column.total', 'money'],
      ['column.currency', 'text'],
    ])
    expect(sheet.rows).toEqual([
      ['7f3a9c', '2026-11-20', null, 'Анна Иванова', 'anna@example.org', 'status.paid', 1_234.56, 'RUB'],
    ])
  })

  test('has the VAT where some order includes it, and the payment order where some payment is a transfer', () => {
    const orders = [aRegisterOrder(), aRegisterOrder({ vatMinor: 1_666_67 })]
    const withVat = sheetOf('Заказы', COLUMNS.orders, orders, ids)
    const place = withVat.columns.findIndex((it) => it.title === 'column.vat')
    expect(withVat.rows.map((it) => it[place])).toEqual([null, 1_666.67])
    const transfer = aRegisterMovement({ provider: 'transfer', transfer: { number: '117', paidOn: '2026-11-19' } })
    const came = sheetOf('Поступления', COLUMNS.payments, [aRegisterMovement(), transfer], ids)
    expect(came.columns.map((it) => it.title)).toContain('column.transferNumber')
    expect(came.rows[1]).toContain('117')
  })
})

const SHEET: Sheet = {
  name: 'Заказы & «всё»',
  columns: [
    { title: 'Клиент', kind: 'text' },
    { title: 'Дата', kind: 'day' },
    { title: 'Сумма', kind: 'money' },
  ],
  rows: [
    ['=HYPERLINK("http://evil","x")', '2026-11-20', 1_234.56],
    ['Анна <b>\u0000&\ud800"', '1900-03-01', -0.5],
    [null, null, null],
  ],
}

test('the CSV has days as Russians write them, decimal commas, and no formula', () => {
  expect(csvOf(SHEET).split('\r\n')).toEqual([
    '\uFEFF"Клиент";"Дата";"Сумма"',
    `"'=HYPERLINK(""http://evil"",""x"")";"20.11.2026";1234,56`,
    '"Анна <b>\u0000&\ud800""";"01.03.1900";-0,5',
    ';;',
    '',
  ])
})

describe('the workbook', () => {
  const partsOf = (sheets: Sheet[]) =>
    Object.fromEntries(Object.entries(unzipSync(xlsxOf(sheets))).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const parts = partsOf([SHEET, { name: 'Пусто', columns: [], rows: [] }])

  test('has the parts that Excel asks for, and a sheet for each table', () => {
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet0.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Заказы &amp; «всё»" sheetId="1" r:id="sheet0"/>')
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Пусто" sheetId="2" r:id="sheet1"/>')
  })

  test('has a text as a text, a day as a day and an amount as a number', () => {
    const [, head, first, second, third] = parts['xl/worksheets/sheet0.xml']!.split(/<row r="\d">/)
    expect(head).toContain('<t xml:space="preserve">Клиент</t>')
    expect(first).toBe(
      '<c r="A2" t="inlineStr" s="0"><is><t xml:space="preserve">=HYPERLINK(&quot;http://evil&quot;,&quot;x&quot;)</t></is></c>' +
        '<c r="B2" s="2"><v>46346</v></c><c r="C2" s="3"><v>1234.56</v></c></row>',
    )
    // 61 is the first of March 1900, which readers agree on.
    expect(second).toBe(
      '<c r="A3" t="inlineStr" s="0"><is><t xml:space="preserve">Анна &lt;b&gt;&amp;&quot;</t></is></c>' +
        '<c r="B3" s="2"><v>61</v></c><c r="C3" s="3"><v>-0.5</v></c></row>',
    )
    expect(third).toStartWith('</row>')
  })
})
