import type { RubleRequisites } from 'contracts/requisites'
import {
  COLOR,
  FONT,
  IN_COLUMN,
  openSheet,
  rule,
  type Sheet,
  SIZE,
  say,
  signatures,
  table,
  tell,
} from 'service-kit/pdf/sheet'
import type { DocumentLine } from '../../documents/lines'
import type { Snapshot } from '../../documents/snapshot'
import { sayReductions } from './bill'
import { isGoods, wordingOf } from './wording'

const { amount, day, name } = wordingOf('ru')

/** In status 1 it is a tax invoice as well, in status 2 a transfer document alone: for sellers without VAT. */
const statusOf = ({ vatPercent }: RubleRequisites) => (vatPercent === null ? 2 : 1)
const NONE = '—'

/** «Универсальный передаточный документ» with the numbered lines and columns of its official form. */
export function drawUpd(of: Snapshot, seller: RubleRequisites): Sheet {
  const title = `Универсальный передаточный документ № ${of.number} от ${day(of.issuedOn)}`
  const sheet = openSheet(title, of.issuedOn, { layout: 'landscape' })
  say(sheet, title, { size: SIZE.strong, strong: true, gap: 2 })
  say(
    sheet,
    `Статус: ${statusOf(seller)} (1 — счёт-фактура и передаточный документ (акт), 2 — передаточный документ (акт))`,
    { size: SIZE.small, color: COLOR.quiet },
  )
  rule(sheet, { gap: 5 })
  drawHead(sheet, of, seller)
  sheet.y += 6
  drawGoods(sheet, of, seller)
  sayReductions(sheet, of.reductions)
  drawTransfer(sheet, of, seller)
  return sheet
}

function drawHead(sheet: Sheet, of: Snapshot, seller: RubleRequisites) {
  const taxIds = (inn: string | null, kpp: string | null) => [inn ?? NONE, kpp].filter(Boolean).join(' / ')
  tell(
    sheet,
    [
      ['Счёт-фактура № (1), исправление № (1а)', `${of.number} от ${day(of.issuedOn)}; исправление ${NONE}`],
      ['Продавец (2), адрес (2а)', `${seller.name}, ${seller.address}`],
      ['ИНН / КПП продавца (2б)', taxIds(seller.inn, seller.kpp)],
      ['Грузоотправитель и его адрес (3)', 'он же'],
      ['Грузополучатель и его адрес (4)', `${of.consignee.name}, ${of.consignee.address}`],
      ['К платёжно-расчётному документу (5)', of.paidOn ? `оплата от ${day(of.paidOn)}` : NONE],
      ['Документ об отгрузке (5а)', `${of.number} от ${day(of.issuedOn)}`],
      ['Покупатель (6), адрес (6а)', `${of.buyer.name}, ${of.buyer.address}`],
      ['ИНН / КПП покупателя (6б)', taxIds(of.buyer.taxId, of.buyer.kpp)],
      ['Валюта: наименование, код (7)', 'Российский рубль, 643'],
    ],
    { nameWidth: 200, size: SIZE.small },
  )
}

/** The columns with the numbers that the form gives them. */
const COLUMNS: readonly { number: string; title: string; width: number | '*'; isAmount?: boolean }[] = [
  { number: 'А', title: 'Код товара, работ, услуг', width: 38 },
  { number: '1', title: '№', width: 22 },
  { number: '1а', title: 'Наименование товара (описание работ, услуг), имущественного права', width: '*' },
  { number: '1б', title: 'Код вида товара', width: 36 },
  { number: '2', title: 'Единица: код', width: 40 },
  { number: '2а', title: 'Единица: знак', width: 40 },
  { number: '3', title: 'Кол-во', width: 36, isAmount: true },
  { number: '4', title: 'Цена (тариф) за единицу', width: 54, isAmount: true },
  { number: '5', title: 'Стоимость без налога — всего', width: 58, isAmount: true },
  { number: '6', title: 'В том числе сумма акциза', width: 42 },
  { number: '7', title: 'Ставка налога', width: 40 },
  { number: '8', title: 'Сумма налога', width: 52, isAmount: true },
  { number: '9', title: 'Стоимость с налогом — всего', width: 58, isAmount: true },
  { number: '10', title: 'Страна: код', width: 36 },
  { number: '10а', title: 'Страна: название', width: 46 },
  { number: '11', title: 'Номер ДТ', width: 42 },
]

function drawGoods(sheet: Sheet, { lines, vatMinor, totalMinor }: Snapshot, { vatPercent }: RubleRequisites) {
  const vat = (minor: number) => (vatPercent === null ? 'без НДС' : amount(minor))
  const row = (line: DocumentLine, index: number) => {
    const { product, quantity, amountMinor, vatMinor: lineVatMinor } = line
    const netMinor = amountMinor - lineVatMinor
    return [
      NONE,
      String(index + 1),
      name(line),
      NONE,
      // Of the classifier of units (ОКЕИ): pieces; a service has none.
      ...(isGoods(product) ? ['796', 'шт.'] : [NONE, NONE]),
      String(quantity),
      amount(netMinor / quantity),
      amount(netMinor),
      'без акциза',
      vatPercent === null ? 'без НДС' : `${vatPercent} %`,
      vat(lineVatMinor),
      amount(amountMinor),
      NONE,
      NONE,
      NONE,
    ]
  }
  const total = [
    { text: 'Всего к оплате (9)', colSpan: 8, align: { x: 'right' as const }, font: { src: FONT.strong } },
    amount(totalMinor - vatMinor),
    { text: 'Х', colSpan: 2, align: 'center' as const },
    vat(vatMinor),
    amount(totalMinor),
    { text: '', colSpan: 3 },
  ]
  sheet.font(FONT.text).fontSize(SIZE.form).fillColor(COLOR.ink)
  table(sheet, {
    columnStyles: COLUMNS.map(({ width, isAmount }) => ({
      width,
      align: { x: isAmount ? ('right' as const) : ('left' as const), y: 'center' as const },
      ...(isAmount && { textOptions: IN_COLUMN }),
    })),
    defaultStyle: { border: 0.5, borderColor: COLOR.quiet, padding: [3, 2] },
    data: [
      COLUMNS.map(({ title }) => ({ text: title, align: 'center' as const, backgroundColor: COLOR.sunk })),
      COLUMNS.map(({ number }) => ({ text: number, align: 'center' as const })),
      ...lines.map(row),
      total,
    ],
  })
  sheet.y += 8
}

function drawTransfer(sheet: Sheet, of: Snapshot, { signatory, name: seller }: RubleRequisites) {
  tell(
    sheet,
    [
      ['Основание передачи (сдачи) / получения (приёмки) [8]', `Заказ № ${of.orderNumber}`],
      ['Данные о транспортировке и грузе [9]', NONE],
      ['Дата отгрузки, передачи (сдачи) [11]', of.deliveredOn ? day(of.deliveredOn) : NONE],
      ['Составитель документа [14]', seller],
      ['Дата получения (приёмки) [16]', '«___» ______________ 20___ г.'],
    ],
    { nameWidth: 260, size: SIZE.small },
  )
  signatures(sheet, [
    { role: 'Руководитель организации или иное уполномоченное лицо', name: signatory.name },
    { role: `Товар (груз) передал / услуги, результаты работ сдал [10]: ${signatory.position}`, name: signatory.name },
    { role: 'Товар (груз) получил / услуги, результаты работ принял [15]', name: of.buyer.name },
  ])
}
