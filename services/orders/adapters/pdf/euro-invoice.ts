import type { EuroRequisites } from 'contracts/requisites'
import { COLOR, list, openSheet, rule, type Sheet, SIZE, say, sums, tell } from 'service-kit/pdf/sheet'
import type { Snapshot } from '../../documents/snapshot'
import { wordingOf } from './wording'

const { amount, day, name } = wordingOf('en')

/** What is to be paid (`invoice`, a proforma), or what was paid, with VAT (`vat-invoice`). */
export function drawEuroInvoice(of: Snapshot, seller: EuroRequisites, isVoid: boolean): Sheet {
  const isTax = of.kind === 'vat-invoice'
  const title = `${isTax ? 'VAT invoice' : 'Proforma invoice'} ${of.number}`
  const sheet = openSheet(title, of.issuedOn)
  if (isVoid) say(sheet, 'Void: this document is not valid, do not pay it.', { color: COLOR.red, strong: true, gap: 8 })
  say(sheet, title, { size: SIZE.title, strong: true })
  say(sheet, day(of.issuedOn), { color: COLOR.quiet, gap: 8 })
  rule(sheet)
  tell(sheet, [
    ['Seller', `${seller.name}, ${seller.address}`],
    ['VAT ID', seller.vatId],
    ['Buyer', `${of.buyer.name}, ${of.buyer.address}`],
    ...(of.buyer.taxId ? [['Buyer’s VAT ID', of.buyer.taxId] as const] : []),
    ['Ship to', `${of.consignee.name}, ${of.consignee.address}`],
    ['Order', of.orderNumber],
    ...(isTax && of.paidOn ? [['Paid on', day(of.paidOn)] as const] : []),
    ...(isTax && of.deliveredOn ? [['Supplied on', day(of.deliveredOn)] as const] : []),
  ])
  sheet.y += 8
  drawLines(sheet, of, seller)
  if (isTax) say(sheet, `Paid in full on ${day(of.paidOn ?? of.issuedOn)}. Nothing is due.`)
  else drawBank(sheet, of, seller)
  return sheet
}

function drawLines(
  sheet: Sheet,
  { lines, vatMinor, totalMinor, discountPercent, reductions = [] }: Snapshot,
  { vatPercent }: EuroRequisites,
) {
  list(
    sheet,
    [
      { title: 'No.', width: 28 },
      { title: 'Description', width: '*' },
      { title: 'Quantity', width: 56, isNumber: true },
      { title: 'Unit price, EUR', width: 80, isNumber: true },
      { title: 'VAT', width: 44, isNumber: true },
      { title: 'Amount, EUR', width: 80, isNumber: true },
    ],
    lines.map(({ product, reason, quantity, unitMinor, amountMinor }, index) => [
      String(index + 1),
      name({ product, reason }),
      String(quantity),
      amount(unitMinor),
      vatPercent === null ? '—' : `${vatPercent}%`,
      amount(amountMinor),
    ]),
  )
  sums(sheet, [
    ...(vatPercent === null
      ? [['VAT', 'not charged'] as const]
      : [['Net, EUR', amount(totalMinor - vatMinor)] as const, [`VAT ${vatPercent}%, EUR`, amount(vatMinor)] as const]),
    ['Total, EUR', amount(totalMinor)],
  ])
  const prices = vatPercent === null ? 'Prices' : 'Prices include VAT'
  if (discountPercent)
    say(sheet, `${prices}${vatPercent === null ? ' are' : ', and are'} after a discount of ${discountPercent}%.`, {
      color: COLOR.quiet,
    })
  else if (vatPercent !== null) say(sheet, `${prices}.`, { color: COLOR.quiet })
  for (const { reason, amountMinor } of reductions)
    say(sheet, `Price reduced by €${amount(amountMinor)}: ${reason}`, { color: COLOR.quiet })
  sheet.y += 8
}

function drawBank(sheet: Sheet, { number }: Snapshot, { name, bank }: EuroRequisites) {
  say(sheet, 'This is not a VAT invoice. To pay by bank transfer:', { strong: true, gap: 6 })
  tell(sheet, [
    ['Payee', name],
    ['Bank', bank.name],
    ['IBAN', bank.iban],
    ['BIC', bank.bic],
    ['Reference', number],
  ])
}
