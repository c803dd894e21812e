import type { RubleRequisites } from 'contracts/requisites'
import { openSheet, rule, type Sheet, SIZE, say, signatures, tell } from 'service-kit/pdf/sheet'
import type { Snapshot } from '../../documents/snapshot'
import { buyerOf, drawLines, withInn } from './bill'
import { wordingOf } from './wording'

const { day } = wordingOf('ru')

/** «Акт сдачи-приёмки». */
export function drawAct(of: Snapshot, seller: RubleRequisites): Sheet {
  const title = `Акт сдачи-приёмки № ${of.number} от ${day(of.issuedOn)}`
  const sheet = openSheet(title, of.issuedOn)
  say(sheet, title, { size: SIZE.title, strong: true, gap: 8 })
  rule(sheet)
  tell(sheet, [
    ['Исполнитель', withInn(seller)],
    ['Заказчик', buyerOf(of)],
    ['Основание', `Заказ № ${of.orderNumber}${of.paidOn ? `, оплачен ${day(of.paidOn)}` : ''}`],
    ...(of.deliveredOn ? [['Передано', day(of.deliveredOn)] as const] : []),
  ])
  sheet.y += 8
  drawLines(sheet, of, seller)
  say(
    sheet,
    'Исполнитель изготовил и передал, а Заказчик принял перечисленное выше полностью и в срок. Заказчик претензий по объёму, качеству и срокам не имеет.',
    { gap: 8 },
  )
  signatures(sheet, [
    { role: `Исполнитель: ${seller.signatory.position}`, name: `${seller.signatory.name}, ${seller.name}` },
    { role: 'Заказчик', name: of.buyer.name },
  ])
  return sheet
}
