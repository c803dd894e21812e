import { extractLinks, extractText, extractTextItems, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** The widths at which a PDF shows a text, in points, in the order in which it was drawn. */
export async function widthsOf(bytes: Uint8Array, isMeant: (text: string) => boolean): Promise<number[]> {
  const { items } = await extractTextItems(await getDocumentProxy(Uint8Array.from(bytes)))
  return items.flat().flatMap(({ str, width }) => (isMeant(str) ? [width] : []))
}

/** The text of a PDF in the order in which it was drawn, with single spaces. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** What a page of a PDF shows: its lines from top to bottom, each with where it begins and ends, in points from the left. */
type ShownLine = { text: string; x: number; end: number }

/** The lines of each page, with single spaces. */
export async function linesOf(bytes: Uint8Array): Promise<ShownLine[][]> {
  const { items } = await extractTextItems(await getDocumentProxy(Uint8Array.from(bytes)))
  return items.map((page) => {
    const rows = Map.groupBy(
      page.filter(({ str }) => str !== ''),
      ({ y }) => y,
    )
    return [...rows]
      .sort(([above], [below]) => below - above)
      .map(([, row]) => {
        const sorted = row.toSorted((left, right) => left.x - right.x)
        return {
          text: sorted.map(({ str }) => str).join(''),
          x: sorted[0]!.x,
          end: Math.max(...row.map(({ x, width }) => x + width)),
        }
      })
      .map((it) => ({ ...it, text: it.text.replaceAll(/\s+/g, ' ').trim() }))
  })
}

/** What a PDF says of itself, and where it leads. */
export async function outsideOf(bytes: Uint8Array) {
  const file = await getDocumentProxy(Uint8Array.from(bytes))
  const { info } = await file.getMetadata()
  const { Title: title, Author: author, Language: language } = info as Record<string, unknown>
  const bookmarks = ((await file.getOutline()) ?? []).map((it) => it.title)
  const { links } = await extractLinks(file)
  return { title, author, language, bookmarks, links }
}

/** The words of a PDF's first page in the order in which they were drawn, each with its colour. */
export async function inksOf(bytes: Uint8Array): Promise<{ text: string; color: string }[]> {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  let color = ''
  return fnArray.flatMap((operator, index) => {
    const [first] = argsArray[index] ?? []
    if (operator === OPS.setFillRGBColor) color = first
    if (operator !== OPS.showText) return []
    const glyphs: { unicode?: string }[] = first
    return [
      {
        text: glyphs
          .map((it) => it.unicode ?? '')
          .join('')
          .replaceAll(/\s/g, ' '),
        color,
      },
    ]
  })
}
