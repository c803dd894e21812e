import { spoken } from 'contracts/order/packing/bag-code'
import { type BagLabel, LABEL_MM } from 'contracts/order/packing/label'
import { type Dpi, dataMatrix, drawDataMatrix, moduleOf, QUIET_MODULES } from 'service-kit/pdf/data-matrix'
import { drawFitted, fit } from 'service-kit/pdf/fitted'
import { points, type Sheet } from 'service-kit/pdf/sheet'
import { type Corner, drawHeadRule, drawLogo, drawNumber, type Logo, PADDING } from './parts'

const WIDTH = points(LABEL_MM.bag) - 2 * PADDING
const HEAD = points(10)
/** Below the names: step and code. */
const FOOT = points(17)
const CODE_WIDTH = points(36)
const GAP = points(2)

type Means = { corner: Corner; dpi: Dpi; logo: Logo | null }

/** The label of a bag (PACK-024): the patient's name is the largest, to be told from others at arm's length. */
export function drawBag(sheet: Sheet, label: BagLabel, { corner, dpi, logo }: Means): void {
  const [x, top] = [corner.x + PADDING, corner.y + PADDING]
  drawNumber(sheet, label.number, { x, y: top, width: points(42), height: HEAD })
  drawLogo(sheet, logo, { x: x + points(45), y: top, width: WIDTH - points(45), height: HEAD })
  const ruleTop = top + HEAD + GAP
  const namesTop = ruleTop + drawHeadRule(sheet, label.isDuplicate, { x, y: ruleTop, width: WIDTH }) + GAP

  const foot = top + WIDTH - FOOT
  drawNames(sheet, label, { x, y: namesTop, height: foot - namesTop - 2 * GAP })
  drawCode(sheet, label.code, { right: x + WIDTH, y: foot, dpi })
  if (label.step !== null) drawStep(sheet, label.step, { x, y: foot, width: WIDTH - CODE_WIDTH, height: FOOT })
}

function drawNames(sheet: Sheet, label: BagLabel, { x, y, height }: Corner & { height: number }): void {
  const customer = fit(sheet, label.customer, { width: WIDTH, height: points(11), size: 14 })
  const patient = fit(sheet, label.patient, {
    width: WIDTH,
    height: height - customer.height - GAP,
    size: 42,
    strong: true,
  })
  drawFitted(sheet, patient, { x, y, width: WIDTH })
  drawFitted(sheet, customer, { x, y: y + patient.height + GAP, width: WIDTH })
}

function drawStep(sheet: Sheet, step: string, { x, y, width, height }: Corner & { width: number; height: number }) {
  const caption = fit(sheet, 'Этап · Step', { width, height: points(4), size: 9 })
  const name = fit(sheet, step, { width, height: height - caption.height, size: 34, strong: true })
  drawFitted(sheet, caption, { x, y, width })
  drawFitted(sheet, name, { x, y: y + caption.height, width })
}

/** The code for scanners, and below it for people. */
function drawCode(sheet: Sheet, code: string, { right, y, dpi }: { right: number; y: number; dpi: Dpi }): void {
  const quiet = QUIET_MODULES * moduleOf(dpi)
  drawDataMatrix(sheet, code, { right, y: y + quiet, dpi })
  const below = y + (dataMatrix(code).size + 2 * QUIET_MODULES) * moduleOf(dpi)
  const words = fit(sheet, spoken(code), { width: CODE_WIDTH, height: points(6), size: 12, strong: true })
  drawFitted(sheet, words, { x: right - CODE_WIDTH, y: below, width: CODE_WIDTH, atRight: true })
}
