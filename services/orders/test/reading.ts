import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF in the order in which it was drawn, with single spaces. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
