import type { ClientDetails } from 'contracts/order/staff/clients'
import { Moment } from '../../shared/moment'
import { useText } from '../texts'
import { Card, Facts } from './card'

/** How to reach the client, and since when they order. */
export function Contacts({ client }: { client: ClientDetails }) {
  const text = useText()
  const { name, email, phones, firstOrderAt, newestOrderAt } = client
  const calls = phones.map((it) => (
    <div key={it}>
      <a href={`tel:${it.replace(/[^\d+]/g, '')}`}>{it}</a>
    </div>
  ))
  return (
    <Card title={text('contacts.title')}>
      <Facts
        facts={[
          { name: text('contacts.name'), value: name ?? text('client.none') },
          { name: text('contacts.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          { name: text('contacts.phones'), value: calls.length > 0 ? calls : text('client.none') },
          { name: text('contacts.first'), value: <Moment at={firstOrderAt} /> },
          { name: text('contacts.newest'), value: <Moment at={newestOrderAt} /> },
        ]}
      />
    </Card>
  )
}
