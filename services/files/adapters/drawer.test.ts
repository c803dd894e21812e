import { expect, test } from 'bun:test'
import { isThumbnail } from 'contracts/scans/picture/thumbnail'
import { anArch, asciiStl, binaryStl } from 'contracts/scans/scan-builders'
import sharp from 'sharp'
import { drawScan } from './drawer'

const lasting = () => new AbortController().signal
const draw = (file: Uint8Array<ArrayBuffer>) => drawScan(new Response(file).body!, lasting())
const arch = anArch({ sideMm: 0.6 })

test('FILE-061 a scan is drawn as a thumbnail that the service would take of a browser, binary and ASCII alike', async () => {
  const [binary, ascii] = await Promise.all([draw(binaryStl(arch)), draw(asciiStl(arch))])
  expect([isThumbnail(binary!), Buffer.compare(binary!, ascii!)]).toEqual([true, 0])
  const { data, info } = await sharp(binary!).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 160, height: 120, channels: 4 })
  const opaque = data.filter((value, at) => at % 4 === 3 && value === 255).length
  expect(opaque).toBeGreaterThan(1_000)
  // The corner has nothing of the arch.
  expect(data[3]).toBe(0)
})

test('of what is no mesh nothing is drawn', async () => {
  const cut = binaryStl(arch).slice(0, -7)
  expect([await draw(cut), await draw(new Uint8Array(new TextEncoder().encode('no mesh')))]).toEqual([null, null])
})

test('a drawing ends with its signal', async () => {
  const ending = new AbortController()
  const drawing = drawScan(new ReadableStream({ pull: () => new Promise(() => {}) }), ending.signal)
  ending.abort()
  expect(await drawing.catch((failure: Error) => failure.name)).toBe('AbortError')
})
