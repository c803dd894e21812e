import { SERVICES, type Service } from 'contracts/events'
import type { Json } from '../changes/change'
import { resolved } from '../changes/schema'
import type { Check } from '../check'
import { read } from '../sources'

/** Operations, as `<service>.<operationId>`, that need no key, version or cursor: what they are safe by instead. */
const EXCEPTIONS: { readonly [operation: string]: string } = {
  'identity.createSignInLink': 'asked twice it sends two mails, within a limit; each link is good for one sign-in',
  'identity.showSignInLink': 'it only reads: the token stands in a body, as an address is written into logs',
  'identity.createSession': 'a sign-in token is good for once, and whoever lost the answer asks for another link',
  'identity.createPackerSession': 'a second session of the same browser takes the place of the first',
  'identity.renewSession': 'a token used again within 30 s is forgiven, as the answer may have been lost',
  'orders.createUploadSlip': 'a slip is a signed statement of what is so already; nothing is stored',
  'orders.createPaymentSlip': 'a slip is a signed statement of what is so already; nothing is stored',
  'partners.createPartnerCode': 'a person has one code, and who asks again is answered that one',
  'files.createUpload': 'tus knows no key; an upload that is not gone on with is forgotten',
  'files.continueUpload': 'the version of an upload is its offset, as tus has it',
  'payments.receiveYooKassaNotification': 'the bank decides what it sends; what it names is read back from the bank',
  'payments.receiveStripeEvent': 'the bank decides what it sends; its id is what tells it from another',
  'files.listScans': 'of one order, which has as many as a person can choose',
  'fulfilment-ftp.listTransfers': 'of one order, one a scan',
  'partners.listPartnerCodes': 'a person has one code or none',
}

/** A lost answer makes no second record, nobody overwrites what they have not seen, and no list grows without end. */
export const repeats: Check = {
  name: 'creations take keys, changes versions, lists cursors',
  run: async (root) => {
    const all = SERVICES.flatMap((it) => operationsOf(root, it))
    const lacking = all.map((it) => ({ ...it, lacks: lacksOf(it) })).filter((it) => it.lacks.length)
    return [
      ...lacking.filter((it) => !EXCEPTIONS[it.name]).flatMap(({ at, lacks }) => lacks.map((it) => `${at} ${it}.`)),
      ...Object.keys(EXCEPTIONS)
        .filter((name) => !lacking.some((it) => it.name === name))
        .map((name) => `${name} is no exception: take it out of infra/checks/contracts/repeats.ts.`),
    ]
  },
}

type Documented = { name: string; at: string; method: string; operation: Json; answer: Json }

function operationsOf(root: string, service: Service): Documented[] {
  const document = JSON.parse(read(root, `contracts/openapi/${service}.json`)) as Json
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      name: `${service}.${operation.operationId}`,
      at: `${service}: ${method.toUpperCase()} ${path}`,
      method,
      operation,
      answer: resolved(operation.responses?.[200]?.content?.['application/json']?.schema, document) ?? {},
    })),
  )
}

function lacksOf({ method, operation, answer }: Documented): string[] {
  const takes = (place: string, name: string) =>
    operation.parameters?.some((it: Json) => it.in === place && it.name === name) ?? false
  const tells = (code: string) => JSON.stringify(operation.responses ?? {}).includes(code)
  const isKeyed = takes('header', 'idempotency-key')
  const isVersioned = takes('header', 'if-match')
  const isList = method === 'get' && Boolean(answer.properties?.items)
  return [
    // What moves a record on, as completion does, is a change of it.
    ...(method === 'post' && !isKeyed && !isVersioned ? ['takes no Idempotency-Key'] : []),
    ...(method === 'patch' && !isVersioned ? ['takes no If-Match'] : []),
    ...(isKeyed && !(tells('key-reused') && tells('precondition-required'))
      ? ['takes an Idempotency-Key, but does not say how it refuses one']
      : []),
    ...(isVersioned && !(tells('version-changed') && tells('precondition-required'))
      ? ['takes an If-Match, but does not say how it refuses one']
      : []),
    ...(isList && !(takes('query', 'cursor') && takes('query', 'limit') && answer.properties.next)
      ? ['answers a list without a cursor, a limit or what comes next']
      : []),
  ]
}
