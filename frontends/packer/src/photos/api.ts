import type { BoxPhoto } from 'contracts/order/packing/box-photos'
import { answer, client, fetchWithRetry } from 'frontend-kit/api'

const files = client('files')

/** The photos of an order's box, in the order in which they were taken. */
export const readPhotos = async (orderId: string): Promise<readonly BoxPhoto[]> =>
  (await answer(files.GET('/v1/box-photos', { params: { query: { orderId } } }))).items

export const removePhoto = (photoId: string): Promise<unknown> =>
  answer(files.DELETE('/v1/box-photos/{photoId}', { params: { path: { photoId } } }))

export const addressOf = ({ id }: Pick<BoxPhoto, 'id'>): string => `/api/files/v1/box-photos/${id}`

/** Sends a photo; the same id keeps it once. The service judges the bytes, whatever kind the browser thinks that they are. */
export async function keepPhoto(orderId: string, id: string, picture: Blob): Promise<unknown> {
  const type = picture.type.startsWith('image/') ? picture.type : 'image/jpeg'
  const address = new URL(`${addressOf({ id })}?orderId=${orderId}`, location.href)
  const request = new Request(address, { method: 'PUT', body: picture, headers: { 'content-type': type } })
  const response = await fetchWithRetry(request)
  // The client of the services speaks JSON alone.
  return answer(
    Promise.resolve(
      response.ok ? { data: await response.json(), response } : { error: await response.text(), response },
    ),
  )
}
