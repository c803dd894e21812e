import { describe, expect, test } from 'bun:test'
import type { Json } from './change'
import { compareEvents } from './events'
import { compareOpenApi } from './openapi'
import { compareSchemas } from './schema'
import { changesOf } from './snapshots'

type Told = [isBreaking: boolean, what: string]
const BREAKING = true
const ADDITIVE = false

const object = (properties: Json, required: string[] = Object.keys(properties), rest: Json = {}) => ({
  type: 'object',
  properties,
  required,
  ...rest,
})
const string = (rest: Json = {}) => ({ type: 'string', ...rest })
const oneOf = (...values: string[]) => string({ enum: values })
const orNull = (schema: Json) => ({ anyOf: [schema, { type: 'null' }] })

/** A schema before and after; what callers who send it and readers who get it have to hear. */
const SCHEMAS: [name: string, before: Json, after: Json, input: Told[], output: Told[]][] = [
  [
    'a new field that is always there',
    object({ a: string() }),
    object({ a: string(), b: string() }),
    [[BREAKING, 'it.b: a new field, always there']],
    [[ADDITIVE, 'it.b: a new field, always there']],
  ],
  [
    'a new field that may be missing',
    object({ a: string() }),
    object({ a: string(), b: string() }, ['a']),
    [[ADDITIVE, 'it.b: a new field, not always there']],
    [[ADDITIVE, 'it.b: a new field, not always there']],
  ],
  [
    'a field that goes',
    object({ a: string(), b: string() }),
    object({ a: string() }),
    [[BREAKING, 'it.b: the field is gone']],
    [[BREAKING, 'it.b: the field is gone']],
  ],
  [
    'a field that becomes necessary',
    object({ a: string() }, []),
    object({ a: string() }),
    [[BREAKING, 'it.a: is now required']],
    [[ADDITIVE, 'it.a: is now required']],
  ],
  [
    'a field that need not be there any longer',
    object({ a: string() }),
    object({ a: string() }, []),
    [[ADDITIVE, 'it.a: is no longer always there']],
    [[BREAKING, 'it.a: is no longer always there']],
  ],
  [
    'another type, deep within a list',
    { type: 'array', items: object({ a: string() }) },
    { type: 'array', items: object({ a: { type: 'boolean' } }) },
    [[BREAKING, 'it[].a: the type string has become boolean']],
    [[BREAKING, 'it[].a: the type string has become boolean']],
  ],
  [
    'fractions where there were none',
    { type: 'integer' },
    { type: 'number' },
    [[ADDITIVE, 'it: the type integer has become number']],
    [[BREAKING, 'it: the type integer has become number']],
  ],
  [
    'a value more',
    oneOf('draft', 'paid'),
    oneOf('draft', 'paid', 'held'),
    [[ADDITIVE, 'it: can also be "held"']],
    [[BREAKING, 'it: can also be "held"']],
  ],
  [
    'a value less',
    oneOf('draft', 'paid'),
    oneOf('draft'),
    [[BREAKING, 'it: can no longer be "paid"']],
    [[ADDITIVE, 'it: can no longer be "paid"']],
  ],
  [
    'a value more of a choice that is written as alternatives',
    { anyOf: [{ type: 'string', const: 'draft' }, { type: 'null' }] },
    orNull(oneOf('draft', 'paid')),
    [[ADDITIVE, 'it: can also be "paid"']],
    [[BREAKING, 'it: can also be "paid"']],
  ],
  [
    'a text that becomes a choice',
    string(),
    oneOf('draft'),
    [[BREAKING, 'it: may be only "draft" now']],
    [[ADDITIVE, 'it: may be only "draft" now']],
  ],
  [
    'null that becomes possible',
    string(),
    orNull(string()),
    [[ADDITIVE, 'it: may also be null']],
    [[BREAKING, 'it: may also be null']],
  ],
  [
    'null that becomes impossible, written as a list of types',
    { type: ['string', 'null'] },
    string(),
    [[BREAKING, 'it: null is no longer among what it may be']],
    [[ADDITIVE, 'it: null is no longer among what it may be']],
  ],
  [
    'a variant more, told apart by a constant',
    { anyOf: [object({ kind: { const: 'link' } })] },
    { anyOf: [object({ kind: { const: 'code' } }), object({ kind: { const: 'link' } })] },
    [[ADDITIVE, 'it: may also be object with kind "code"']],
    [[BREAKING, 'it: may also be object with kind "code"']],
  ],
  [
    'a tighter bound above',
    string({ maxLength: 200 }),
    string({ maxLength: 100 }),
    [[BREAKING, 'it: maxLength 200 has become 100']],
    [[ADDITIVE, 'it: maxLength 200 has become 100']],
  ],
  [
    'a lower bound below',
    { type: 'integer', minimum: 1 },
    { type: 'integer', minimum: 0 },
    [[ADDITIVE, 'it: minimum 1 has become 0']],
    [[BREAKING, 'it: minimum 1 has become 0']],
  ],
  [
    'another pattern, of which nobody can tell what it lets in',
    string({ pattern: '^a' }),
    string({ pattern: '^b' }),
    [[BREAKING, 'it: pattern "^a" has become "^b"']],
    [[BREAKING, 'it: pattern "^a" has become "^b"']],
  ],
  [
    'a pattern where there was none',
    string(),
    string({ pattern: '^a' }),
    [[BREAKING, 'it: pattern "^a" is new']],
    [[ADDITIVE, 'it: pattern "^a" is new']],
  ],
  [
    'a keyword that no rule knows',
    string({ contentEncoding: 'base64' }),
    string({ contentEncoding: 'hex' }),
    [[BREAKING, 'it: contentEncoding "base64" has become "hex"']],
    [[BREAKING, 'it: contentEncoding "base64" has become "hex"']],
  ],
  [
    'another value for what is left out',
    string({ default: 'ru' }),
    string({ default: 'en' }),
    [[BREAKING, 'it: default "ru" has become "en"']],
    [[BREAKING, 'it: default "ru" has become "en"']],
  ],
  [
    'fields that are refused from now on',
    object({}),
    object({}, [], { additionalProperties: false }),
    [[BREAKING, 'it: fields that it does not name are refused now']],
    [[ADDITIVE, 'it: fields that it does not name are refused now']],
  ],
  [
    'another type of what a record holds',
    { type: 'object', patternProperties: { '^.*$': string() } },
    { type: 'object', patternProperties: { '^.*$': { type: 'integer' } } },
    [[BREAKING, 'it.*: the type string has become integer']],
    [[BREAKING, 'it.*: the type string has become integer']],
  ],
  [
    'other words',
    string({ description: 'A' }),
    string({ description: 'B' }),
    [[ADDITIVE, 'it: its words (description) have changed']],
    [[ADDITIVE, 'it: its words (description) have changed']],
  ],
  ['nothing', orNull(object({ a: string() })), orNull(object({ a: string() })), [], []],
]

const told = (changes: { isBreaking: boolean; at: string; what: string }[]): Told[] =>
  changes.map(({ isBreaking, at, what }) => [isBreaking, `${at}: ${what}`])

describe('of a schema is named', () => {
  test.each(SCHEMAS)('%s', (_, before, after, input, output) => {
    const compared = (direction: 'input' | 'output') =>
      told(compareSchemas({ before: {}, after: {} }, { before, after }, direction, 'it'))
    expect(compared('input')).toEqual(input)
    expect(compared('output')).toEqual(output)
  })

  test('what is meant, also where a name refers to itself', () => {
    const tree = (leaf: Json) => ({
      components: { schemas: { Tree: object({ leaf, tree: { $ref: '#/components/schemas/Tree' } }) } },
    })
    const schema = { $ref: '#/components/schemas/Tree' }
    const documents = { before: tree(string()), after: tree({ type: 'integer' }) }
    expect(told(compareSchemas(documents, { before: schema, after: schema }, 'output', 'it'))).toEqual([
      [BREAKING, 'it.leaf: the type string has become integer'],
    ])
  })
})

const OPERATION = {
  operationId: 'showOrder',
  summary: 'Show an order',
  'x-access': { visitor: 'own', manager: 'any' },
  'x-max-body-bytes': 1000,
  parameters: [{ in: 'query', name: 'limit', required: false, schema: string() }],
  requestBody: { required: true, content: { 'application/json': { schema: object({ a: string() }) } } },
  responses: {
    200: { description: 'Found', content: { 'application/json': { schema: object({ a: string() }) } } },
    404: { description: '`order-not-found`: No such order' },
    409: { description: '`not-payable`: Not payable; `quote-changed`: Another price' },
  },
}
const openapi = (post: Json, path = '/v1/orders') => ({
  servers: [{ url: '/api/orders' }],
  paths: { [path]: { post } },
})

const AT = 'orders POST /v1/orders'
/** What is put in the place of parts of the operation above, and what those who call it have to hear. */
const OPERATIONS: [name: string, after: Json, told: Told[]][] = [
  ['the operation goes', {}, [[BREAKING, `${AT}: the operation is gone`]]],
  [
    'the operation moves',
    openapi(OPERATION, '/v2/orders'),
    [
      [BREAKING, `${AT}: the operation has moved to POST /v2/orders`],
      [ADDITIVE, 'orders POST /v2/orders: a new operation'],
    ],
  ],
  [
    'its name changes',
    { operationId: 'readOrder' },
    [[BREAKING, `${AT}: its operationId "showOrder" has become "readOrder"`]],
  ],
  ['its words change', { summary: 'S' }, [[ADDITIVE, `${AT}: its summary "Show an order" has become "S"`]]],
  [
    'it is served before others',
    { 'x-priority': 'first' },
    [[ADDITIVE, `${AT}: its x-priority undefined has become "first"`]],
  ],
  [
    'a header becomes necessary',
    { parameters: [...OPERATION.parameters, { in: 'header', name: 'if-match', required: true, schema: string() }] },
    [[BREAKING, `${AT}: header if-match: a new parameter, required`]],
  ],
  [
    'a parameter may be sent',
    { parameters: [...OPERATION.parameters, { in: 'query', name: 'search', schema: string() }] },
    [[ADDITIVE, `${AT}: query search: a new parameter`]],
  ],
  ['a parameter goes', { parameters: [] }, [[BREAKING, `${AT}: query limit: the parameter is no longer read`]]],
  [
    'a parameter becomes necessary and narrower',
    { parameters: [{ in: 'query', name: 'limit', required: true, schema: oneOf('10') }] },
    [
      [BREAKING, `${AT}: query limit: is now required`],
      [BREAKING, `${AT}: query limit: may be only "10" now`],
    ],
  ],
  [
    'a field of the body becomes necessary',
    {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: object({ a: string(), b: string() }) } },
      },
    },
    [[BREAKING, `${AT}: body.b: a new field, always there`]],
  ],
  [
    'the body is of another kind',
    { requestBody: { required: true, content: { 'text/plain': { schema: string() } } } },
    [
      [BREAKING, `${AT}: body: application/json is gone`],
      [ADDITIVE, `${AT}: body: text/plain is new`],
    ],
  ],
  ['the body goes', { requestBody: undefined }, [[BREAKING, `${AT}: body: is no longer read`]]],
  [
    'bodies have to be smaller',
    { 'x-max-body-bytes': 999 },
    [[BREAKING, `${AT}: the largest body of 1000 bytes has become 999`]],
  ],
  [
    'access is narrowed for one caller and widened for another',
    { 'x-access': { manager: 'own', admin: 'any' } },
    [
      [BREAKING, `${AT}: the access of visitor: own has become none`],
      [BREAKING, `${AT}: the access of manager: any has become own`],
      [ADDITIVE, `${AT}: the access of admin: none has become any`],
    ],
  ],
  ['everybody may call it', { 'x-access': 'public' }, [[ADDITIVE, `${AT}: is public now`]]],
  [
    'an answer loses a field',
    { responses: { ...OPERATION.responses, 200: { content: { 'application/json': { schema: object({}) } } } } },
    [[BREAKING, `${AT}: 200.a: the field is gone`]],
  ],
  [
    'a status goes and another comes',
    { responses: { ...OPERATION.responses, 200: undefined, 201: OPERATION.responses[200] } },
    [
      [BREAKING, `${AT}: 200: is answered no more`],
      [ADDITIVE, `${AT}: 201: a new answer`],
    ],
  ],
  [
    'refusals come, go and change their status',
    {
      responses: {
        ...OPERATION.responses,
        404: undefined,
        410: { description: '`quote-changed`: Another price' },
        409: { description: '`not-payable`: Not payable; `order-not-draft`: Placed' },
      },
    },
    [
      [BREAKING, `${AT}: refuses with 404 order-not-found no more`],
      [BREAKING, `${AT}: the problem quote-changed is no longer 409, but 410`],
      [ADDITIVE, `${AT}: may refuse with 409 order-not-draft`],
    ],
  ],
]

describe('of an operation is named that', () => {
  test.each(OPERATIONS)('%s', (name, over, expected) => {
    const isWhole = name.startsWith('the operation ')
    const after = isWhole ? { servers: [{ url: '/api/orders' }], paths: {}, ...over } : openapi(withOver(over))
    expect(told(compareOpenApi({ before: openapi(OPERATION), after }, 'orders'))).toEqual(expected)
  })

  test('the address of the whole service changes', () => {
    const after = { ...openapi(OPERATION), servers: [{ url: '/orders' }] }
    expect(told(compareOpenApi({ before: openapi(OPERATION), after }, 'orders'))).toEqual([
      [BREAKING, 'orders: its address /api/orders has become /orders'],
    ])
  })
})

/** The operation with other parts; a part that is undefined goes. */
const withOver = (over: Json): Json => JSON.parse(JSON.stringify({ ...OPERATION, ...over }))

const SUBJECT = 'orders.order.paid.v1'
const asyncapi = (data: Json, { subject = SUBJECT, hearer = 'files' } = {}) => ({
  channels: { [subject]: {} },
  operations: { [`${hearer}.receive.${subject}`]: {}, [`orders.send.${subject}`]: {} },
  components: { schemas: { Envelope: object({ id: string() }), [subject]: data } },
})

/** Events are kept and heard by versions before and after: what is new must be missing without harm, and nothing may go. */
const EVENTS: [name: string, after: Json, told: Told[]][] = [
  [
    'the event goes, a new version comes',
    asyncapi(object({ a: oneOf('x') }), { subject: 'orders.order.paid.v2' }),
    [
      [BREAKING, `${SUBJECT}: the event is gone`],
      [ADDITIVE, 'orders.order.paid.v2: a new event'],
      [ADDITIVE, 'orders.order.paid.v2: files hears it now'],
      [ADDITIVE, `${SUBJECT}: files hears it no more`],
    ],
  ],
  ['a field goes', asyncapi(object({})), [[BREAKING, `${SUBJECT}: data.a: the field is gone`]]],
  [
    'a field comes that kept events do not bear',
    asyncapi(object({ a: oneOf('x'), b: string() })),
    [[BREAKING, `${SUBJECT}: data.b: a new field, always there`]],
  ],
  [
    'a field comes that may be missing',
    asyncapi(object({ a: oneOf('x'), b: string() }, ['a'])),
    [[ADDITIVE, `${SUBJECT}: data.b: a new field, not always there`]],
  ],
  ['a value comes', asyncapi(object({ a: oneOf('x', 'y') })), [[BREAKING, `${SUBJECT}: data.a: can also be "y"`]]],
  [
    'another service hears it',
    asyncapi(object({ a: oneOf('x') }), { hearer: 'payments' }),
    [
      [ADDITIVE, `${SUBJECT}: payments hears it now`],
      [ADDITIVE, `${SUBJECT}: files hears it no more`],
    ],
  ],
]

describe('of an event is named that', () => {
  test.each(EVENTS)('%s', (_, after, expected) => {
    expect(told(compareEvents({ before: asyncapi(object({ a: oneOf('x') })), after }))).toEqual(expected)
  })
})

describe('of snapshots', () => {
  const text = JSON.stringify(openapi(OPERATION))
  const path = 'contracts/openapi/orders.json'
  test.each<[string, string | null, string | null, Told[]]>([
    ['one that goes is breaking', text, null, [[BREAKING, 'orders: the document is gone']]],
    ['one that comes is additive', null, text, [[ADDITIVE, 'orders: a new document']]],
    ['one that is written otherwise says the same', text, ` ${text}`, [[ADDITIVE, 'orders: only words have changed']]],
    ['one that is as it was says nothing', text, text, []],
  ])('%s', (_, before, after, expected) => {
    expect(told(changesOf(path, before, after))).toEqual(expected)
  })
})
