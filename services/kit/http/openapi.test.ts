import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { nullable, words } from 'contracts/common'
import { route } from 'contracts/route'
import { createApp, rawDocument } from './app'
import { normalise } from './openapi'

const Colour = words(['red', 'blue'], { $id: 'Colour' })
const Thing = Type.Object({ colour: Colour, second: nullable(Colour) }, { $id: 'Thing', additionalProperties: false })
const ThingId = Type.Object({ thingId: Type.String() })
const common = { summary: 'Does it', access: 'public', problems: [] } as const

const contracts = {
  show: route({
    id: 'showThing',
    summary: 'Show a thing',
    access: { visitor: 'own', 'service:files': 'any' },
    params: ThingId,
    response: { 200: Thing },
    problems: ['order-not-found', 'patient-not-found', 'order-not-draft'],
  }),
  make: route({ ...common, id: 'makeThing', body: Type.Object({ colour: Colour }), response: { 201: Thing } }),
  send: route({
    ...common,
    id: 'sendBytes',
    stream: 'application/offset+octet-stream',
    response: { 204: Type.Void() },
  }),
  raw: route({ ...common, id: 'sendRaw', bytes: 'application/json', response: { 204: Type.Void() } }),
  head: route({ ...common, id: 'headThing', response: { 200: Type.Void() }, problems: ['order-not-found'] }),
  bytes: route({ ...common, id: 'readBytes', response: { 200: Type.Any() } }),
}
const handler = () => ({}) as never

const document = async () =>
  normalise(
    await rawDocument(
      createApp('orders')
        .get('/v1/things/:thingId', handler, contracts.show)
        .post('/v1/things', handler, contracts.make)
        .patch('/v1/things', handler, contracts.send)
        .put('/v1/things', handler, contracts.raw)
        .head('/v1/bytes', handler, contracts.head)
        .get('/v1/bytes', handler, contracts.bytes)
        .options('/v1/things', handler, {
          ...contracts.bytes,
          detail: { ...contracts.bytes.detail, operationId: 'describe' },
        }),
    ),
  )
type Content = { [media: string]: { schema: { allOf: object[] } } }
type Operation = {
  security: object[]
  requestBody: { content: Content }
  responses: { [status: string]: { description: string; content: Content } }
}
const operationOf = async (path: string, method: string) =>
  (await document()).paths[path]?.[method] as unknown as Operation

test('a named schema becomes a component, also as a whole answer; a union of constants is an enum', async () => {
  const { components, paths } = await document()
  expect(components.schemas.Colour).toEqual({ type: 'string', enum: ['red', 'blue'] })
  expect(components.schemas.Thing).toMatchObject({
    properties: {
      colour: { $ref: '#/components/schemas/Colour' },
      second: { anyOf: [{ $ref: '#/components/schemas/Colour' }, { type: 'null' }] },
    },
  })
  expect(paths['/v1/things']?.post).toMatchObject({
    responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
  })
  expect(JSON.stringify(paths)).not.toContain('$id')
})

test('codes become problem answers by status: one code is a component, several are listed with their titles', async () => {
  const { responses } = await operationOf('/v1/things/{thingId}', 'get')
  expect(responses['409'] as object).toEqual({ $ref: '#/components/responses/order-not-draft' })
  expect(responses['404']?.description).toBe('`order-not-found`: No such order; `patient-not-found`: No such patient')
  expect(responses['404']?.content['application/problem+json']?.schema.allOf).toMatchObject([
    { $ref: '#/components/schemas/Problem' },
    { properties: { code: { enum: ['order-not-found', 'patient-not-found'] } } },
  ])
  const { components } = await document()
  expect(components.responses['order-not-draft']).toMatchObject({ content: { 'application/problem+json': {} } })
  expect(components.schemas.Problem).toMatchObject({ required: expect.arrayContaining(['code', 'requestId']) })
})

test('access becomes security: public is open, a service is named; an unused scheme is not listed', async () => {
  const show = await operationOf('/v1/things/{thingId}', 'get')
  expect(show.security).toEqual([{ visitor: [] }, { service: ['files'] }])
  expect(show).toMatchObject({ 'x-access': { visitor: 'own', 'service:files': 'any' } })
  expect((await operationOf('/v1/things', 'post')).security).toEqual([])
  const { components } = normalise(await rawDocument(createApp('orders').get('/v1/bytes', handler, contracts.bytes)))
  expect(components.securitySchemes).toEqual({})
})

test('a body is only JSON, or the stream of its media type; a route with a body states the largest size', async () => {
  expect(Object.keys((await operationOf('/v1/things', 'post')).requestBody.content)).toEqual(['application/json'])
  const send = await operationOf('/v1/things', 'patch')
  expect(Object.keys(send.requestBody.content)).toEqual(['application/offset+octet-stream'])
  expect(send).toMatchObject({ 'x-max-body-bytes': 65_536 })
  expect(await operationOf('/v1/bytes', 'get')).not.toHaveProperty('x-max-body-bytes')
})

test('a streamed body and a buffered one of bytes are described differently', async () => {
  expect(await operationOf('/v1/things', 'patch')).toHaveProperty('x-stream', 'application/offset+octet-stream')
  const raw = await operationOf('/v1/things', 'put')
  expect(raw).not.toHaveProperty('x-stream')
  expect(raw.requestBody.content['application/json']?.schema as object).toEqual({ type: 'string', format: 'binary' })
  expect(raw).toHaveProperty('x-max-body-bytes', 65_536)
})

test('an empty answer is no content, an untyped one is bytes, and an answer to HEAD has no body', async () => {
  expect((await operationOf('/v1/things', 'patch')).responses['204']).not.toHaveProperty('content')
  expect((await operationOf('/v1/bytes', 'get')).responses['200']?.content).toHaveProperty('application/octet-stream')
  const head = await operationOf('/v1/bytes', 'head')
  expect(JSON.stringify(head)).not.toContain('"content"')
  expect(head.responses['404']?.description).toContain('order-not-found')
})

test('an operation for the protocol (OPTIONS) is in the document like any other', async () => {
  expect(await operationOf('/v1/things', 'options')).toMatchObject({ operationId: 'describe' })
})

test('two different schemas of one name are refused', async () => {
  const Other = Type.Object({ other: Type.Integer() }, { $id: 'Colour' })
  const app = createApp('orders')
    .post('/v1/things', handler, contracts.make)
    .get('/v1/others', handler, route({ ...common, id: 'showOther', response: { 200: Other } }))
  const raw = await rawDocument(app)
  expect(() => normalise(raw)).toThrow('Two different schemas are called Colour')
})
