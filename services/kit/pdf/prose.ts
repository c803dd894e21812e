import { COLOR, FONT, type Sheet } from './sheet'

/** Words of one look. `href`: where they lead, with the host. `isMissing`: marked as what is still to be said. */
export type Run = { text: string; strong?: boolean; href?: string; isMissing?: boolean }
export type Line = readonly Run[]

/** A word, which may have parts of several looks, and the look of the space before it. */
type Word = { space: Run | undefined; parts: Run[] }

/**
 * Breaks words into lines, at plain spaces alone: what holds together by another sign is never torn. pdfkit breaks lines as it
 * draws them, when it is too late to ask how many there are.
 */
export function linesOf(sheet: Sheet, runs: readonly Run[], { size, width }: { size: number; width: number }): Line[] {
  const lines: Line[] = []
  for (const { space, parts } of wordsOf(runs)) {
    const before = space ? [{ ...space, text: ' ' }] : []
    const longer = merged([...(lines.at(-1) ?? []), ...before, ...parts])
    // Measured as it is drawn: a letter before a space does not stand as one alone does.
    if (lines.length > 0 && widthOf(sheet, longer, size) <= width) lines.splice(-1, 1, longer)
    else lines.push(merged(parts))
  }
  return lines
}

function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = [{ space: undefined, parts: [] }]
  for (const run of runs)
    for (const [index, text] of run.text.split(' ').entries()) {
      if (index > 0) words.push({ space: run, parts: [] })
      if (text !== '') words.at(-1)?.parts.push({ ...run, text })
    }
  return words.filter((it) => it.parts.length > 0)
}

/** The runs of a line, of which neighbours of one look are one: a link has one frame and one line below it. */
function merged(runs: readonly Run[]): Line {
  const line: Run[] = []
  for (const run of runs) {
    const last = line.at(-1)
    const isSame = last?.href === run.href && last?.strong === run.strong && last?.isMissing === run.isMissing
    if (last && isSame) line.splice(-1, 1, { ...last, text: last.text + run.text })
    else line.push(run)
  }
  return line
}

const inFont = (sheet: Sheet, { strong }: Run, size: number) =>
  sheet.font(strong ? FONT.strong : FONT.text).fontSize(size)

export const widthOf = (sheet: Sheet, runs: Line, size: number): number =>
  runs.reduce((sum, it) => sum + inFont(sheet, it, size).widthOfString(it.text), 0)

type Place = { x: number; y: number; size: number; color?: string }

/** Draws a line as it is, with its links. */
export function drawLine(sheet: Sheet, line: Line, { x, y, size, color = COLOR.ink }: Place): void {
  let at = x
  for (const run of line) {
    const width = widthOf(sheet, [run], size)
    if (run.isMissing) sheet.rect(at - 1, y, width + 2, sheet.currentLineHeight()).fill(COLOR.amberSoft)
    inFont(sheet, run, size).fillColor(run.isMissing ? COLOR.amber : color)
    sheet.text(run.text, at, y, {
      lineBreak: false,
      ...(run.href !== undefined && { link: run.href, underline: true }),
    })
    at += width
  }
}
