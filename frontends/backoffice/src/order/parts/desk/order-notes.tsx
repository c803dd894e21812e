import type { Order } from 'contracts/order/order'
import type { RefObject } from 'react'
import { useReadMentions } from '../../../shared/mentions/queries'
import { Notes } from '../../../shared/notes/notes'
import { useDeskPeople } from '../../../shared/people/queries'
import { useText } from '../../texts'
import { useNotes } from './queries'

type Props = { order: Order; place: RefObject<HTMLDivElement | null> }

/** What staff tell each other about the order; no customer sees it. Who has it open has read what mentions them. */
export function OrderNotes({ order: { id, site }, place }: Props) {
  const text = useText()
  const words = { more: text('notes.more'), removed: text('toast.deleted') }
  const source = { ...useNotes(id), people: useDeskPeople(site), onRead: useReadMentions(id), words }
  return (
    <div ref={place}>
      <Notes source={source} />
    </div>
  )
}
