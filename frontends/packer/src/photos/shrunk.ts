import { BOX_PHOTO_PIXELS } from 'contracts/order/packing/box-photo-limits'

/** Above what the service keeps a picture with, so that drawing it twice takes nothing from the names on the labels. */
const QUALITY = 0.9

/**
 * A picture no larger than the service keeps it: a camera's own takes minutes over a slow line. One that this browser cannot draw
 * stays as it is, since the service judges it anyway.
 */
export async function shrunk(picture: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(picture)
    const scale = BOX_PHOTO_PIXELS / Math.max(image.width, image.height)
    if (scale >= 1) return picture
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    return picture
  }
}
