import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import { events, isConsumedBy, producerOf, SERVICES, type Service, type Subject, subjects } from 'contracts/events'
import type { Check } from '../check'
import { isTest, read, sources } from '../sources'

/** Every event is published, has a consumer, and exactly the consumers of the table handle it. */
export const eventTable: Check = {
  name: 'events have their producers and consumers',
  run: async (root) => {
    const handled = await Promise.all(SERVICES.map((it) => wrongHandlers(root, it)))
    return [
      ...subjects.flatMap((it) => wrongEntry(it, events[it].consumers)),
      ...subjects.flatMap((it) => unpublished(root, it)),
      ...handled.flat(),
    ]
  },
}

export const asyncapi: Check = {
  name: 'asyncapi.json is valid',
  run: async (root) => {
    const { diagnostics } = await new Parser().parse(read(root, 'contracts/asyncapi.json'))
    // 0 is an error, 1 a warning; higher numbers are advice, such as a newer version of AsyncAPI.
    return diagnostics
      .filter((it) => it.severity <= 1)
      .map((it) => `contracts/asyncapi.json at ${it.path.join('/')}: ${it.message}`)
  },
}

const SUBJECT = /^[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+\.v[1-9]\d*$/

function wrongEntry(subject: string, consumers: readonly string[]): string[] {
  const producer = subject.slice(0, subject.indexOf('.'))
  return [
    ...(SUBJECT.test(subject) ? [] : [`${subject} is not service.thing.happened.version.`]),
    ...((SERVICES as readonly string[]).includes(producer) ? [] : [`${subject}: there is no service ${producer}.`]),
    ...(consumers.length ? [] : [`${subject} has no consumer.`]),
    ...(consumers.includes(producer) ? [`${subject} is consumed by its own producer.`] : []),
  ]
}

/** An event whose subject the producer's code never names is not published. */
function unpublished(root: string, subject: Subject): string[] {
  const producer = producerOf(subject)
  const code = sources(root, `services/${producer}/**/*.ts`).filter((it) => !isTest(it) && !it.endsWith('/events.ts'))
  return code.some((it) => read(root, it).includes(`'${subject}'`))
    ? []
    : [`${subject} is published nowhere in services/${producer}.`]
}

async function wrongHandlers(root: string, service: Service): Promise<string[]> {
  const module: { handlers?: object | ((deps: unknown) => object) } = await import(
    join(root, 'services', service, 'events.ts')
  )
  if (!module.handlers) return [`services/${service}/events.ts exports no handlers.`]
  const handlers = Object.keys(typeof module.handlers === 'function' ? module.handlers({}) : module.handlers)
  return [
    ...subjects
      .filter((it) => isConsumedBy(it, service) && !handlers.includes(it))
      .map((it) => `services/${service}/events.ts does not handle ${it}.`),
    ...handlers
      .filter((it) => !subjects.includes(it as Subject) || !isConsumedBy(it as Subject, service))
      .map((it) => `services/${service}/events.ts handles ${it}, which the table does not send it.`),
  ]
}
