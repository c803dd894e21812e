import type { TSchema } from '@sinclair/typebox'
import { Envelope, type events as table } from 'contracts/events'

type Entry = { readonly data: TSchema; readonly summary: string; readonly consumers: readonly string[] }
type Dict = { [key: string]: unknown }

const DESCRIPTION = `What the services tell each other over NATS JetStream.

- The producer is the first word of the subject, and each producer has one stream, called by its name. Whoever hears an
  event has a durable pull consumer of that stream and acknowledges when its effect is committed.
- Delivery is at least once, in the order of the producer. The same event may come again, much later too: count by \`id\`.
- Between producers there is no order, and an event that failed may be replayed behind newer ones. Keep for later what is
  about a record that you have not heard of. Where two events contradict each other (a scan is damaged, a scan is recovered),
  the one with the higher \`aggregateVersion\` holds; the others add to what you know, in any order.
- A stream holds 30 days; the producer's outbox holds 13 months, and fills a stream again that was lost.
- Within a version changes are additive: ignore fields that you do not know. What would break a consumer comes as a new
  subject, \`.v2\`, beside the old one.
- Data carry ids, numbers and amounts, and an e-mail, name and language where a consumer needs them; never patients' names,
  addresses or phones.
- Money is in minor units (kopecks, cents), instants are RFC 3339 in UTC.`

const HEADERS = {
  type: 'object',
  properties: {
    'Nats-Msg-Id': {
      type: 'string',
      description: 'The id of the envelope: the server drops what comes again within 2 min.',
    },
  },
}

/** The AsyncAPI 3.0 document of a table of events: a channel per subject, an operation per producer and consumer. */
export function asyncApi(events: Readonly<Record<string, Entry>> | typeof table): Dict {
  const entries = Object.entries<Entry>(events)
  const producers = [...new Set(entries.map(([subject]) => producerOf(subject)))]
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Events',
      version: '1',
      description: DESCRIPTION,
      tags: [...new Set([...producers, ...entries.flatMap(([, it]) => it.consumers)])].sort().map((name) => ({ name })),
    },
    defaultContentType: 'application/json',
    channels: mapped(entries, (subject, { summary, consumers }) => ({
      address: subject,
      summary,
      description: `From ${producerOf(subject)} to ${consumers.join(', ')}; in the stream ${producerOf(subject)}.`,
      messages: { [subject]: ref('messages', subject) },
    })),
    operations: Object.fromEntries(
      entries.flatMap(([subject, { summary, consumers }]) => [
        operation('send', producerOf(subject), subject, summary),
        ...consumers.map((it) => operation('receive', it, subject, summary)),
      ]),
    ),
    components: {
      messages: mapped(entries, (subject, { summary }) => ({
        name: subject,
        summary,
        contentType: 'application/json',
        headers: HEADERS,
        payload: {
          allOf: [
            ref('schemas', 'Envelope'),
            {
              type: 'object',
              required: ['subject', 'data'],
              properties: { subject: { const: subject }, data: ref('schemas', subject) },
            },
          ],
        },
      })),
      schemas: { Envelope: plain(Envelope), ...mapped(entries, (_, { data }) => plain(data)) },
    },
  }
}

const producerOf = (subject: string) => subject.slice(0, subject.indexOf('.'))
const ref = (kind: 'channels' | 'messages' | 'schemas', name: string) => ({
  $ref: kind === 'channels' ? `#/channels/${name}` : `#/components/${kind}/${name}`,
})

function operation(action: 'send' | 'receive', service: string, subject: string, summary: string): [string, Dict] {
  return [
    `${service}.${action}.${subject}`,
    {
      action,
      summary,
      channel: ref('channels', subject),
      messages: [{ $ref: `#/channels/${subject}/messages/${subject}` }],
      tags: [{ name: service }],
    },
  ]
}

const mapped = (entries: [string, Entry][], of: (subject: string, entry: Entry) => Dict) =>
  Object.fromEntries(entries.map(([subject, entry]) => [subject, of(subject, entry)]))

/** The schema as plain JSON without TypeBox's `$id`; a union of string constants becomes an enumeration. */
const plain = (schema: TSchema): Dict =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === '$id' ? undefined : enumerated(value))))

const enumerated = (value: { anyOf?: { const?: unknown }[] } | null) =>
  value?.anyOf?.every((it) => typeof it.const === 'string')
    ? { type: 'string', enum: value.anyOf.map((it) => it.const) }
    : value
