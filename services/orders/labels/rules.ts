import { LABEL_MM, type Label, type Sheet } from 'contracts/order/packing/label'

/** The sides of a page, in millimetres. */
type Page = { width: number; height: number }
/** Where the upper left corner of a label is on its page, in millimetres, and whether it begins a new page. */
export type Place = { x: number; y: number; side: number; page: Page; isFirst: boolean }

export const A4: Page = { width: 210, height: 297 }
/** Of A4: the largest labels with room for the knife between them leave 18 mm at the sides, 16.5 mm above and below. */
const COLUMNS = 2
const ROWS = 3
const GAP_MM = 6
const ON_A_PAGE = COLUMNS * ROWS

export const sideOf = ({ kind }: Pick<Label, 'kind'>): number => LABEL_MM[kind]

/** The place of each label: a page of its own on a roll; on A4 the next one, after those that are used up. */
export function placesOf(
  labels: readonly Pick<Label, 'kind'>[],
  { paper, skip }: Pick<Sheet, 'paper' | 'skip'>,
): Place[] {
  return labels.map((label, index) => {
    const side = sideOf(label)
    if (paper === 'roll') return { x: 0, y: 0, side, page: { width: side, height: side }, isFirst: true }
    const at = (skip + index) % ON_A_PAGE
    const pitch = LABEL_MM.box + GAP_MM
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    // A smaller label stands in the middle of a place.
    const inner = (LABEL_MM.box - side) / 2
    return {
      x: (A4.width - COLUMNS * pitch + GAP_MM) / 2 + column * pitch + inner,
      y: (A4.height - ROWS * pitch + GAP_MM) / 2 + row * pitch + inner,
      side,
      page: A4,
      isFirst: index === 0 || at === 0,
    }
  })
}
