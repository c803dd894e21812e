import type { ClientDetails } from 'contracts/order/staff/clients'
import { Notes } from '../../../shared/notes/notes'
import { useNotes } from './queries'

/** What staff tell each other about the client, who does not see it. */
export const ClientNotes = ({ client }: { client: ClientDetails }) => (
  <Notes source={{ ...useNotes(client), people: [] }} />
)
