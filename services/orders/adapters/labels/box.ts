import { type BoxLabel, LABEL_MM } from 'contracts/order/packing/label'
import { drawFitted, fit } from 'service-kit/pdf/fitted'
import { points, type Sheet } from 'service-kit/pdf/sheet'
import { type Corner, drawHeadRule, drawLogo, drawNumber, drawRule, type Logo, PADDING } from './parts'

const WIDTH = points(LABEL_MM.box) - 2 * PADDING
const HEAD = points(13)
const COUNTS = points(18)
const GAP = points(2)

const KINDS = [
  ['aligner', 'Элайнеры', 'Aligners'],
  ['matrix', 'Матрицы', 'Matrices'],
  ['retainer', 'Ретейнеры', 'Retainers'],
] as const

/** The label of the box (PACK-025). */
export function drawBox(sheet: Sheet, label: BoxLabel, { corner, logo }: { corner: Corner; logo: Logo | null }): void {
  const [x, top] = [corner.x + PADDING, corner.y + PADDING]
  drawNumber(sheet, label.number, { x, y: top, width: points(44), height: HEAD })
  drawLogo(sheet, logo, { x: x + points(47), y: top, width: WIDTH - points(47), height: HEAD })

  const ruleTop = top + HEAD + GAP
  const customerTop = ruleTop + drawHeadRule(sheet, label.isDuplicate, { x, y: ruleTop, width: WIDTH }) + GAP
  const customer = fit(sheet, label.customer, { width: WIDTH, height: points(13), size: 22, strong: true })
  drawFitted(sheet, customer, { x, y: customerTop, width: WIDTH })
  const countsTop = customerTop + customer.height + GAP
  drawCounts(sheet, label.counts, { x, y: countsTop })

  const addressTop = countsTop + COUNTS + GAP
  const address = fit(sheet, label.address, { width: WIDTH, height: top + WIDTH - addressTop, size: 18 })
  drawFitted(sheet, address, { x, y: addressTop, width: WIDTH })
}

function drawCounts(sheet: Sheet, counts: BoxLabel['counts'], { x, y }: Corner): void {
  drawRule(sheet, { x, y, width: WIDTH })
  drawRule(sheet, { x, y: y + COUNTS, width: WIDTH })
  const width = WIDTH / KINDS.length
  for (const [index, [kind, russian, english]] of KINDS.entries()) {
    const left = x + index * width
    const count = fit(sheet, String(counts[kind]), { width: width - GAP, height: points(11), size: 30, strong: true })
    drawFitted(sheet, count, { x: left, y: y + points(0.4), width })
    for (const [line, word] of [russian, english].entries()) {
      const name = fit(sheet, word, { width: width - GAP, height: points(3.4), size: 8.5 })
      drawFitted(sheet, name, { x: left, y: y + points(11 + 3.1 * line), width })
    }
  }
}
