import { createRequire } from 'node:module'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const MM_PER_POINT = 25.4 / 72
const found = createRequire(import.meta.url)

/** Width and height of each page in millimetres. */
export async function pageSizesOf(bytes: Uint8Array): Promise<[number, number][]> {
  const file = await getDocumentProxy(Uint8Array.from(bytes))
  const pages = Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1))
  return (await Promise.all(pages)).map(({ view: [, , width = 0, height = 0] }) => [
    width * MM_PER_POINT,
    height * MM_PER_POINT,
  ])
}

/** The words on each page, in millimetres: where they begin, their base line from the top, how far they reach, and their size. */
export async function wordsOf(bytes: Uint8Array) {
  const { items } = await extractTextItems(await getDocumentProxy(Uint8Array.from(bytes)))
  const sizes = await pageSizesOf(bytes)
  return items.map((page, index) =>
    page
      .filter(({ str }) => str.trim() !== '')
      .map(({ str, x, y, width, fontSize }) => ({
        text: str,
        x: x * MM_PER_POINT,
        y: (sizes[index]?.[1] ?? 0) - y * MM_PER_POINT,
        end: (x + width) * MM_PER_POINT,
        size: fontSize,
      })),
  )
}

/** The filled or cut rectangles of all pages as the PDF states them, in points from the upper left corner of their page. */
export function rectanglesOf(bytes: Uint8Array): { x: number; y: number; width: number; height: number }[] {
  const file = Buffer.from(bytes).toString('latin1')
  return [...file.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    return [...content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, ...parts]) => {
      const [x = 0, y = 0, width = 0, height = 0] = parts.map(Number)
      return { x, y, width, height }
    })
  })
}

/** A page as a printer of so many dots per inch prints it: `ink` is black (0) or white (255), row by row. */
export type Print = { width: number; height: number; ink: Uint8Array }

let library: Promise<PDFiumLibrary> | undefined

/** Prints each page, with the engine of Chrome's PDF viewer. */
export async function printed(bytes: Uint8Array, dpi: number): Promise<Print[]> {
  library ??= PDFiumLibrary.init()
  const file: PDFiumDocument = await (await library).loadDocument(Uint8Array.from(bytes))
  const sizes = await pageSizesOf(bytes)
  const prints: Print[] = []
  for (const [index, page] of [...file.pages()].entries()) {
    const [width, height] = sizes[index]!.map((mm) => Math.round((mm / 25.4) * dpi)) as [number, number]
    const { data } = await page.render({ width, height, render: async (it) => it.data })
    const ink = Uint8Array.from({ length: width * height }, (_, dot) => (data[dot * 4]! < 128 ? 0 : 255))
    prints.push({ width, height, ink })
  }
  file.destroy()
  return prints
}

let reader: Promise<unknown> | undefined

/** What a scanner reads on a print, in the order of the places from above. */
export async function codesOn({ width, height, ink }: Print): Promise<string[]> {
  reader ??= Bun.file(found.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    .arrayBuffer()
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
  await reader
  const data = Uint8ClampedArray.from({ length: ink.length * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : ink[index >> 2]!,
  )
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData
  const codes = await readBarcodes(picture, { formats: ['DataMatrix'], tryHarder: true, maxNumberOfSymbols: 20 })
  return codes.toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y).map(({ text }) => text)
}

/** A print as PNG. */
export function pngOf({ width, height, ink }: Print): Uint8Array {
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row += 1)
    rows.set(ink.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of grey.
  header.set([8, 0, 0, 0, 0], 8)
  const chunk = (name: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Keeps prints to be looked at, if they are asked for (PICTURES=1). */
export async function keepPictures(names: readonly string[], prints: readonly Print[]): Promise<void> {
  if (!process.env.PICTURES) return
  const folder = new URL('../../../test-results/screens/', import.meta.url)
  for (const [index, name] of names.entries())
    await Bun.write(new URL(`label-${name}.png`, folder), pngOf(prints[index]!))
}
