import type { Channel } from 'contracts/people/contact-preferences'
import { answer, client } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { usePart } from '../order-session/context'
import type { OrderSession } from '../order-session/session'

const identity = client('identity')

/** The channel of the signed-in person; null while it is not known. */
export const channelAtom = atom<Channel | null>(null)

const showChannel = () => answer(identity.GET('/v1/contact-preferences')).then(({ channel }) => channel)

/** Reads the channel; where identity does not answer, it stays unknown and the page says less. */
export function createChannel({ store }: OrderSession, read = showChannel) {
  let asked: string | null = null

  async function readChannel(person: string | null): Promise<void> {
    asked = person
    store.set(channelAtom, null)
    if (person === null) return
    const channel = await attempt(read)
    if (asked === person) store.set(channelAtom, channel instanceof Error ? null : channel)
  }
  return { readChannel }
}

/** The channel that the signed-in person has chosen; for null it asks no service. */
export function useChannel(person: string | null): Channel | null {
  const { readChannel } = usePart(createChannel)
  useEffect(() => void readChannel(person), [person])
  return useAtomValue(channelAtom)
}
