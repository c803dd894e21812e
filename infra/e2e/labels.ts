import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const WIDTH = 1280
const HEIGHT = 720
/** The side of the code in the picture: a label in a hand before the camera. */
const CODE_PX = 240
const GREY = 128

/** The picture that a camera has of a code: the brightness of each point, the code's drawing on white paper. */
const pictureOf = (page: Page, code: string): Promise<number[]> =>
  page.getByRole('img', { name: code }).evaluate(
    async (drawing, { width, height, side }) => {
      const image = new Image()
      const svg = drawing.cloneNode(true) as SVGElement
      for (const it of ['width', 'height']) svg.setAttribute(it, String(side))
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
      await image.decode()
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      if (!context) throw new Error('The browser draws nothing.')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side)
      const { data } = context.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 0)
    },
    { width: WIDTH, height: HEIGHT, side: CODE_PX },
  )

/** Writes a film of one picture, of the code that a page shows, as Chromium's camera for tests plays it. */
export async function writeFilm(path: string, page: Page, code: string): Promise<void> {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const frame = [Buffer.from('FRAME\n'), Buffer.from(await pictureOf(page, code)), colours]
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frame]))
}
