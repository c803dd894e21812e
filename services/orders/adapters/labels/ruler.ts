import { LABEL_MM, type LABELS, type Sheet as Paper } from 'contracts/order/packing/label'
import { drawFitted, fit } from 'service-kit/pdf/fitted'
import { points, type Sheet } from 'service-kit/pdf/sheet'
import { A4 } from '../../labels/rules'
import { openLabels } from './labels'

/** `of`: whose paper is on the roll. */
export type Ruler = { paper: Paper; of: (typeof LABELS)[number]; day: string }

/** How far the scales reach into the page, and how far the lines that people measure are from its edges, in millimetres. */
const SCALE_MM = 20
const LINE_MM = 10
const LENGTH_MM = 50

/**
 * A page to measure a printer by: scales from its upper and left edges show what the printer cuts off, lines 10 mm from these edges
 * how far it is off, and a line of 50 mm whether it changes the size. It is drawn with the offset, so that it also shows that the
 * offset is right.
 */
export function drawRuler({ paper, of, day }: Ruler): Sheet {
  const side = of === 'box' ? LABEL_MM.box : LABEL_MM.bag
  const page = paper.paper === 'a4' ? A4 : { width: side, height: side }
  const sheet = openLabels('Линейка', day, { page })
  sheet.translate(points(-paper.offsetMm.x), points(-paper.offsetMm.y))
  drawScale(sheet, 'x')
  drawScale(sheet, 'y')
  drawLine(sheet, [LINE_MM, LINE_MM], [page.width, LINE_MM])
  drawLine(sheet, [LINE_MM, LINE_MM], [LINE_MM, page.height])
  drawLength(sheet)
  say(sheet, paper, page.width)
  return sheet
}

function drawLine(sheet: Sheet, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): void {
  sheet.moveTo(points(fromX), points(fromY)).lineTo(points(toX), points(toY))
  sheet.lineWidth(0.6).strokeColor('#000').stroke()
}

/** A tick each millimetre from an edge on, each fifth longer and with its number. */
function drawScale(sheet: Sheet, along: 'x' | 'y'): void {
  for (let mm = 0; mm <= SCALE_MM; mm += 1) {
    const from = LINE_MM * 2.5
    const to = from + (mm % 5 === 0 ? 4 : 2)
    if (along === 'x') drawLine(sheet, [mm, from], [mm, to])
    else drawLine(sheet, [from, mm], [to, mm])
    // The line itself stands at 10.
    if (mm % 5 > 0 || mm === 0 || mm === LINE_MM) continue
    const number = fit(sheet, String(mm), { width: points(5), height: points(4), size: 7 })
    const at = along === 'x' ? [mm - 1.2, to + 0.2] : [to + 0.6, mm - 1.5]
    drawFitted(sheet, number, { x: points(at[0]!), y: points(at[1]!), width: points(5) })
  }
}

function drawLength(sheet: Sheet): void {
  const [from, y] = [LINE_MM + 5, 40]
  drawLine(sheet, [from, y], [from + LENGTH_MM, y])
  for (const x of [from, from + LENGTH_MM]) drawLine(sheet, [x, y - 1.5], [x, y + 1.5])
}

function say(sheet: Sheet, { paper, dpi, offsetMm }: Paper, pageWidth: number): void {
  const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })
  const written = `${number.format(offsetMm.x)} / ${number.format(offsetMm.y)} мм`
  const words = [
    `Между засечками 50 мм, иначе выключите «По размеру страницы». · The line is 50 mm.`,
    'От линий до левого и верхнего края бумаги 10 мм. Если больше или меньше, впишите разницу в смещение. · The lines are 10 mm from the edges; if not, enter the difference as offset.',
    `Сейчас · Now: ${written}, ${dpi} dpi, ${paper === 'roll' ? 'рулон · roll' : 'A4'}`,
  ].join('\n')
  const [x, y] = [LINE_MM + 5, 43]
  const width = points(Math.min(pageWidth, 84) - x - 4)
  drawFitted(sheet, fit(sheet, words, { width, height: points(31), size: 8 }), { x: points(x), y: points(y), width })
}
