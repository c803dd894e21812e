/** A stretch along the page, in pixels. */
export type Stretch = { index: number; start: number; end: number }
/** A row that is drawn, after a space as high as the rows before it that are not. */
export type Drawn = { index: number; before: number }

/**
 * The drawn rows of a list that begins at `top` and is `height` high, and the space after the last one. Rows stand `gap` apart, and so
 * does a space from its rows.
 */
export function spacesOf(
  rows: readonly Stretch[],
  { top, height, gap }: { top: number; height: number; gap: number },
): { drawn: Drawn[]; after: number } {
  let [end, isFirst] = [top, true]
  const drawn = rows.map(({ index, ...row }) => {
    const space = row.start - end - (isFirst ? gap : 2 * gap)
    ;[end, isFirst] = [row.end, false]
    return { index, before: Math.max(0, space) }
  })
  return { drawn, after: Math.max(0, top + height - end - gap) }
}

/** How many columns of at least `least` pixels there is room for. */
export const columnsIn = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))
