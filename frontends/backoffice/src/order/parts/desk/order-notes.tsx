import type { Order } from 'contracts/order/order'
import type { RefObject } from 'react'
import { useReadMentions } from '../../../shared/mentions/queries'
import { Notes } from '../../../shared/notes/notes'
import { useDeskPeople } from '../../../shared/people/queries'
import { useNotes } from './queries'

type Props = { order: Order; place: RefObject<HTMLDivElement | null> }

/** What staff tell each other about the order; no customer sees it. Who has it open has read what mentions them. */
export function OrderNotes({ order: { id, site }, place }: Props) {
  const source = { ...useNotes(id), people: useDeskPeople(site), onRead: useReadMentions(id) }
  return (
    <div ref={place}>
      <Notes source={source} />
    </div>
  )
}
