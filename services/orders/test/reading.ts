import { extractText, extractTextItems, getDocumentProxy } from 'unpdf'

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
