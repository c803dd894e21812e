import { MAX_BOX_PHOTO_BYTES, MOST_BOX_PHOTOS } from 'contracts/order/packing/box-photo-limits'
import type { BoxPhoto } from 'contracts/order/packing/box-photos'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'
import { toast, useIsOnline } from 'platform'
import { useState } from 'react'
import { keepPhoto, readPhotos, removePhoto } from './api'
import { shrunk } from './shrunk'
import { reasonId, useText } from './texts'

/** A photo that is on its way, or that was not kept. */
export type Sending = { id: string; picture: Blob; problem: ApiProblem | null }

/** The photos of an order's box, and what may be done with them. */
export function usePhotos(orderId: string) {
  const text = useText()
  const isOnline = useIsOnline()
  const key = ['box-photos', orderId] as const
  useRefresh(key, (hint) => hint === 'reconnected' || (hint.kind === 'packing' && hint.id === orderId))
  const { reading, retry } = useRecord<readonly BoxPhoto[]>({ key, read: () => readPhotos(orderId) })
  const cached = useCached<readonly BoxPhoto[]>(key)
  const [sending, setSending] = useState<Sending | null>(null)
  const keeping = useChange(keepPhoto)
  const removing = useChange(removePhoto)
  const photos = reading.status === 'shown' ? reading.value : []

  async function send({ id, picture }: Pick<Sending, 'id' | 'picture'>): Promise<void> {
    setSending({ id, picture, problem: null })
    const answer = await keeping.run(orderId, id, picture)
    if (answer === null) return
    if (answer instanceof ApiProblem) return setSending({ id, picture, problem: answer })
    await cached.refetch()
    setSending(null)
  }
  async function take(taken: Blob): Promise<void> {
    const id = newKey()
    setSending({ id, picture: taken, problem: null })
    const picture = await shrunk(taken)
    if (picture.size <= MAX_BOX_PHOTO_BYTES) return send({ id, picture })
    setSending(null)
    toast({ kind: 'error', about: 'box-photo', title: text('photo.notKept'), text: text('refused.too-large') })
  }
  async function remove(photo: BoxPhoto): Promise<void> {
    const answer = await removing.run(photo.id)
    // Somebody else was first: it is gone, as it should be.
    if (answer instanceof ApiProblem && answer.code !== 'photo-not-found')
      toast({
        ...{ kind: 'error', about: 'box-photo', title: text('photo.notRemoved') },
        text: text(reasonId(answer.code)),
      })
    else if (answer !== null) await cached.refetch()
  }

  const offline = isOnline ? undefined : text('photos.offline')
  const isEnough = photos.length >= MOST_BOX_PHOTOS
  const enough = isEnough ? text('photos.enough', { most: MOST_BOX_PHOTOS }) : undefined
  // A further one would take the place of that which was not kept.
  const first = sending?.problem ? text('photos.first') : undefined
  return {
    ...{ reading, retry, photos, take, remove, isRemoving: removing.isBusy, isSending: keeping.isBusy },
    /** Why no further photo can be taken now, and why none can be sent. */
    ...{ waits: enough ?? first ?? offline, offline },
    sending,
    again: () => sending && void send(sending),
    drop: () => setSending(null),
  }
}
