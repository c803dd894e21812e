import type { RubleRequisites } from 'contracts/requisites'
import { rublesInWords } from 'contracts/text/rubles-in-words'
import {
  COLOR,
  FONT,
  list,
  openSheet,
  rule,
  type Sheet,
  SIZE,
  say,
  signatures,
  sums,
  table,
  tell,
} from 'service-kit/pdf/sheet'
import type { Snapshot } from '../../documents/snapshot'
import { isGoods, wordingOf } from './wording'

const { amount, day, name } = wordingOf('ru')

export const withInn = ({ name, inn, kpp, address }: RubleRequisites) =>
  [name, `ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ')

export const buyerOf = ({ buyer: { name, taxId, kpp, address } }: Snapshot) =>
  [name, taxId && `ИНН ${taxId}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ')

/** «Счёт на оплату». */
export function drawBill(of: Snapshot, seller: RubleRequisites, isVoid: boolean): Sheet {
  const title = `Счёт на оплату № ${of.number} от ${day(of.issuedOn)}`
  const sheet = openSheet(title, of.issuedOn)
  if (isVoid) say(sheet, 'Аннулирован: по этому счёту не нужно платить.', { color: COLOR.red, strong: true, gap: 8 })
  drawBank(sheet, seller)
  say(sheet, title, { size: SIZE.title, strong: true, gap: 8 })
  rule(sheet)
  tell(sheet, [
    ['Поставщик', withInn(seller)],
    ['Покупатель', buyerOf(of)],
    ['Основание', `Заказ № ${of.orderNumber}`],
  ])
  sheet.y += 8
  drawLines(sheet, of, seller)
  say(sheet, `Назначение платежа: оплата по счёту № ${of.number} от ${day(of.issuedOn)}${vatInWords(of, seller)}.`)
  signatures(sheet, [{ role: seller.signatory.position, name: seller.signatory.name }])
  return sheet
}

const vatInWords = ({ vatMinor }: Snapshot, { vatPercent }: RubleRequisites) =>
  vatPercent === null ? ', НДС не облагается' : `, в том числе НДС ${vatPercent} % ${amount(vatMinor)} руб.`

/** The sample of a payment order, as every bill has it. */
function drawBank(sheet: Sheet, { name, inn, kpp, bank }: RubleRequisites) {
  const border = { borderColor: COLOR.line, border: 0.7, padding: [4, 5] as [number, number] }
  sheet.font(FONT.text).fontSize(SIZE.small)
  table(sheet, {
    columnStyles: ['*', 60, 150],
    defaultStyle: border,
    data: [
      [`${bank.name}\nБанк получателя`, 'БИК\nСч. №', `${bank.bik}\n${bank.correspondentAccount}`],
      [`ИНН ${inn}${kpp ? `    КПП ${kpp}` : ''}\n${name}\nПолучатель`, 'Сч. №', bank.account],
    ],
  })
  sheet.y += 18
}

/** Why the prices of the lines are lower than those of the list. */
export function sayReductions(sheet: Sheet, reductions: Snapshot['reductions'] = []) {
  for (const { reason, amountMinor } of reductions)
    say(sheet, `Цена уменьшена на ${amount(amountMinor)} ₽: ${reason}`, { color: COLOR.quiet })
}

/** The lines, the sums and the total in words: the same on the bill and on the act. */
export function drawLines(
  sheet: Sheet,
  { lines, vatMinor, totalMinor, discountPercent, reductions }: Snapshot,
  seller: RubleRequisites,
) {
  list(
    sheet,
    [
      { title: '№', width: 24 },
      { title: 'Товары (работы, услуги)', width: '*' },
      { title: 'Кол-во', width: 50, isNumber: true },
      { title: 'Ед.', width: 34 },
      { title: 'Цена, руб.', width: 80, isNumber: true },
      { title: 'Сумма, руб.', width: 86, isNumber: true },
    ],
    lines.map(({ product, reason, quantity, unitMinor, amountMinor }, index) => [
      String(index + 1),
      name({ product, reason }),
      String(quantity),
      isGoods(product) ? 'шт.' : 'усл.',
      amount(unitMinor),
      amount(amountMinor),
    ]),
  )
  sums(sheet, [
    seller.vatPercent === null
      ? ['НДС', 'не облагается']
      : [`В том числе НДС ${seller.vatPercent} %`, amount(vatMinor)],
    ['Итого, руб.', amount(totalMinor)],
  ])
  say(sheet, `Всего наименований ${lines.length}, на сумму ${amount(totalMinor)} руб.`)
  say(sheet, rublesInWords(totalMinor), { strong: true })
  if (discountPercent) say(sheet, `Цены указаны с учётом скидки ${discountPercent} %.`, { color: COLOR.quiet })
  sayReductions(sheet, reductions)
  sheet.y += 8
}
