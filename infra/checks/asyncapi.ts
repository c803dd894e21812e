import type { TSchema } from '@sinclair/typebox'
import { Envelope, type events as table } from 'contracts/events'

type Entry = { readonly data: TSchema; readonly summary: string; readonly consumers: readonly string[] }
type Dict = { [key: string]: unknown }

/** The AsyncAPI 3.0 document of a table of events: a channel per subject, one operation per service that sends or hears it. */
export function asyncApi(events: Readonly<Record<string, Entry>> | typeof table): Dict {
  const entries = Object.entries<Entry>(events)
  const producers = [...new Set(entries.map(([subject]) => producerOf(subject)))]
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Events',
      version: '1',
      description:
        'What the services tell each other over NATS JetStream. The producer is the first word of the subject; the ' +
        'message id is the id of the envelope; delivery is at least once, in the order of the producer.',
      tags: [...new Set([...producers, ...entries.flatMap(([, it]) => it.consumers)])].sort().map((name) => ({ name })),
    },
    defaultContentType: 'application/json',
    channels: mapped(entries, (subject) => ({
      address: subject,
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
        payload: {
          allOf: [
            ref('schemas', 'Envelope'),
            { type: 'object', properties: { subject: { const: subject }, data: ref('schemas', subject) } },
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

/** The schema as plain JSON, without the names that TypeBox keeps for itself. */
const plain = (schema: TSchema): Dict =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === '$id' ? undefined : value)))
