import type { BagLabel, BoxLabel, Label, Sheet as Paper } from 'contracts/order/packing/label'
import { openSheet, points, printExactly, type Sheet } from 'service-kit/pdf/sheet'
import { type Place, placesOf } from '../../labels/rules'
import { drawBag } from './bag'
import { drawBox } from './box'
import { type Corner, type Logo, logosOf } from './parts'

/** Labels on their paper, and the pictures of the logos that they name, as far as there are any. */
export type Labels = {
  labels: readonly Label[]
  paper: Paper
  day: string
  logos: Readonly<Record<string, Uint8Array>>
}

/** The labels of bags and boxes: in exact millimetres, in black alone, since label printers have no other ink. */
export function drawLabels({ labels, paper, day, logos }: Labels): Sheet {
  const places = placesOf(labels, paper)
  const sheet = openLabels('Этикетки', day, places[0])
  const logoOf = logosOf(sheet, logos)
  for (const [index, label] of labels.entries()) {
    const place = places[index]!
    if (index > 0 && place.isFirst) sheet.addPage({ size: sizeOf(place), margin: 0 })
    const corner = { x: points(place.x - paper.offsetMm.x), y: points(place.y - paper.offsetMm.y) }
    if (paper.paper === 'a4') drawCropMarks(sheet, corner, points(place.side))
    drawLabel(sheet, label, corner, { dpi: paper.dpi, logo: logoOf(label.logo) })
  }
  return sheet
}

export const sizeOf = ({ page }: Pick<Place, 'page'>): [number, number] => [points(page.width), points(page.height)]

export function openLabels(title: string, day: string, place: Pick<Place, 'page'> | undefined): Sheet {
  const sheet = openSheet(title, day, { lang: 'ru', margin: 0, ...(place && { size: sizeOf(place) }) })
  printExactly(sheet)
  return sheet
}

type Means = { dpi: Paper['dpi']; logo: Logo | null }

function drawLabel(sheet: Sheet, label: BagLabel | BoxLabel, corner: Corner, { dpi, logo }: Means): void {
  if (label.kind === 'bag') drawBag(sheet, label, { corner, dpi, logo })
  else drawBox(sheet, label, { corner, logo })
}

/** Where to cut: lines outside the label, which a cut that is off leaves on neither. */
function drawCropMarks(sheet: Sheet, { x, y }: Corner, side: number): void {
  const [gap, length] = [points(0.8), points(2)]
  for (const [cornerX, outX] of [
    [x, -1],
    [x + side, 1],
  ] as const)
    for (const [cornerY, outY] of [
      [y, -1],
      [y + side, 1],
    ] as const) {
      sheet.moveTo(cornerX + outX * gap, cornerY).lineTo(cornerX + outX * (gap + length), cornerY)
      sheet.moveTo(cornerX, cornerY + outY * gap).lineTo(cornerX, cornerY + outY * (gap + length))
    }
  sheet.lineWidth(0.4).strokeColor('#000').stroke()
}
