import type { ClientDetails } from 'contracts/order/staff/clients'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Moment } from '../../shared/moment'
import { Fact, Facts, Section } from '../../shared/section/section'
import { useText } from '../texts'

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
    <Section title={text('contacts.title')}>
      <Facts>
        <Fact name={text('contacts.name')}>{name ?? text('client.none')}</Fact>
        <Fact name={text('contacts.email')}>
          <a href={`mailto:${email}`}>
            <EmailText>{email}</EmailText>
          </a>
        </Fact>
        <Fact name={text('contacts.phones')}>{calls.length > 0 ? calls : text('client.none')}</Fact>
        <Fact name={text('contacts.first')}>
          <Moment at={firstOrderAt} />
        </Fact>
        <Fact name={text('contacts.newest')}>
          <Moment at={newestOrderAt} />
        </Fact>
      </Facts>
    </Section>
  )
}
