import { drawFitted, fit } from 'service-kit/pdf/fitted'
import { points, type Sheet } from 'service-kit/pdf/sheet'

/** The upper left corner of a label, in points. */
export type Corner = { x: number; y: number }
export type Logo = PDFKit.Mixins.ImageSrc

/** Free space at the edges of a label, in which a printer may be off. */
export const PADDING = points(4)

/** The pictures of logos, each of which the PDF has once, whichever number of labels shows it. */
export function logosOf(sheet: Sheet, pictures: Readonly<Record<string, Uint8Array>>) {
  const { openImage } = sheet as unknown as { openImage(bytes: Buffer): Logo }
  const opened = new Map(Object.entries(pictures).map(([name, it]) => [name, openImage.call(sheet, Buffer.from(it))]))
  return (name: string | null): Logo | null => (name === null ? null : (opened.get(name) ?? null))
}

type Area = Corner & { width: number; height: number }

/** The customer's logo, as large as it fits, at the upper right; ours without one (PACK-008). */
export function drawLogo(sheet: Sheet, logo: Logo | null, { x, y, width, height }: Area): void {
  if (logo) {
    sheet.image(logo, x, y, { fit: [width, height], align: 'right', valign: 'center' } as PDFKit.Mixins.ImageOption)
    return
  }
  drawMark(sheet, { x: x + width - height, y, side: height })
}

/** The mark of the pages (a dental arch), in black: a quieter tone would be dots on a label printer. */
function drawMark(sheet: Sheet, { x, y, side }: Corner & { side: number }): void {
  sheet
    .save()
    .translate(x, y)
    // The arch fills the drawing's units from 2 to 22.
    .scale(side / 20)
    .translate(-2, -2.25)
    .lineCap('round')
    .strokeColor('#000')
  sheet.path('M3.5 20C3.5 9.5 7 4 12 4s8.5 5.5 8.5 16').lineWidth(3).dash(3.1, { space: 3.4 }).stroke()
  sheet.undash()
  sheet.path('M8.5 20c0-6.5 1.2-9.6 3.5-9.6s3.5 3.1 3.5 9.6').lineWidth(1.4).stroke()
  sheet.restore()
}

/** The order's number, in one line. */
export function drawNumber(sheet: Sheet, number: string, { x, y, width, height }: Area): void {
  const fitted = fit(sheet, `№ ${number}`, { width, height, size: height / 1.18, strong: true })
  drawFitted(sheet, fitted, { x, y: y + (height - fitted.height) / 2, width })
}

const RULE = points(0.4)
export const DUPLICATE = points(6.5)

/** The line below the head; on a reprint «Дубликат», white on black, so that nobody overlooks it. Its height. */
export function drawHeadRule(sheet: Sheet, isDuplicate: boolean, { x, y, width }: Corner & { width: number }): number {
  if (!isDuplicate) return drawRule(sheet, { x, y, width })
  const inner = { x: x + points(2), width: width - points(4) }
  const words = fit(sheet, 'ДУБЛИКАТ · DUPLICATE', { ...inner, height: DUPLICATE, size: 15, strong: true })
  sheet.rect(x, y, width, DUPLICATE).fill('#000')
  drawFitted(sheet, words, { ...inner, y: y + (DUPLICATE - words.height) / 2, color: '#fff' })
  return DUPLICATE
}

export function drawRule(sheet: Sheet, { x, y, width }: Corner & { width: number }): number {
  sheet.rect(x, y, width, RULE).fill('#000')
  return RULE
}
