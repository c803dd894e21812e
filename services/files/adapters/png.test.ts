import { expect, test } from 'bun:test'
import { isThumbnail, THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import sharp from 'sharp'
import { pngOf } from './png'

const { width, height } = THUMBNAIL
const picture = (colourOf: (at: number) => readonly number[]) =>
  new Uint8ClampedArray(Array.from({ length: width * height }, (_, at) => colourOf(at)).flat())

test('FILE-061 a picture has the pixels that it was made of, and their opacity', async () => {
  const pixels = picture((at) => [at % 7, 10 * (at % 5), 200, at % 3 === 0 ? 0 : 255])
  const { data, info } = await sharp(pngOf(pixels, THUMBNAIL)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height, channels: 4 })
  expect(Buffer.compare(data, Buffer.from(pixels))).toBe(0)
})

test('FILE-061 also the noisiest picture of as many colours as there can be is small enough to be kept', () => {
  let seed = 1
  const noise = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % 256
  }
  expect(
    isThumbnail(
      pngOf(
        picture(() => [noise(), 0, 0, 255]),
        THUMBNAIL,
      ),
    ),
  ).toBe(true)
})

test('a picture of more colours than a palette has is none of ours', () => {
  expect(() =>
    pngOf(
      picture((at) => [at % 256, at >> 8, 0, 255]),
      THUMBNAIL,
    ),
  ).toThrow('colours')
})
