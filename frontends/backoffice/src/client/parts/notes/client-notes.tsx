import type { ClientDetails } from 'contracts/order/staff/clients'
import { Notes } from '../../../shared/notes/notes'
import { useText } from '../../texts'
import { useNotes } from './queries'

/** What staff tell each other about the client, who does not see it. */
export function ClientNotes({ client }: { client: ClientDetails }) {
  const text = useText()
  const words = { more: text('notes.more'), removed: text('toast.success') }
  return <Notes source={{ ...useNotes(client), people: [], words }} />
}
