import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { refuse } from 'contracts/problems'
import { route } from 'contracts/route'
import { service } from '../service'
import { idle } from '../test/echo'
import { type Answer, asVisitor, aWorld, type Client } from '../test/service'
import { createApp, reply } from './app'

const Kept = Type.Object({ text: Type.String() }, { additionalProperties: false })
const common = { summary: 'A route of a test', access: { visitor: 'own' }, problems: [] } as const
const show = route({ ...common, id: 'show', response: { 200: Kept } })
const missing = route({ ...common, id: 'missing', response: { 200: Kept }, problems: ['order-not-found'] })
const content = route({ ...common, id: 'content', response: { 200: Type.Any() } })
const upload = route({ ...common, id: 'upload', response: { 200: Type.Any() } })
const own = route({ ...common, id: 'own', response: { 200: Type.Void() } })
const keep = route({ ...common, id: 'keep', body: Kept, response: { 201: Kept } })

const routes = () =>
  createApp('payments')
    .get('/v1/notes/:id', () => ({ text: 'Анна' }), show)
    .get('/v1/missing', () => reply(refuse('order-not-found', 'There is no such order.')), missing)
    .get(
      '/v1/content',
      () =>
        new Response(new Blob(['0123456789']).stream(), {
          headers: { 'content-length': '10', 'content-type': 'model/stl' },
        }),
      content,
    )
    .get('/v1/uploads', () => ({ text: 'of GET' }), upload)
    .head('/v1/uploads', () => new Response(null, { headers: { 'upload-offset': '7' } }), own)
    .post('/v1/changes', ({ body }) => body, keep)

const aService = service({
  name: 'payments',
  config: Type.Object({}),
  build: () => ({ app: routes(), handlers: idle('payments') }),
})

let world: Awaited<ReturnType<typeof aWorld>>
let anna: Client
beforeAll(async () => {
  world = await aWorld()
  anna = (await world.start(aService)).as(asVisitor('anna'))
})
afterAll(() => world.stop())

test.each(['/v1/notes/1', '/v1/content', '/v1/missing', '/v1/no-such-route', '/openapi.json'])(
  'HEAD %s is answered as its GET is, without a body',
  async (path) => {
    const [got, headed] = [await anna.get(path), await anna.head(path)]
    const named = ({ headers }: Answer) => ['content-type', 'cache-control'].map((it) => headers.get(it))
    expect([headed.status, ...named(headed)]).toEqual([got.status, ...named(got)])
  },
)

test('HEAD says how long the body of a stream would be', async () => {
  expect((await anna.head('/v1/content')).headers.get('content-length')).toBe('10')
})

test('a HEAD of its own answers in place of the GET', async () => {
  expect((await anna.head('/v1/uploads')).headers.get('upload-offset')).toBe('7')
})

test('where there is no GET, HEAD finds no route', async () => {
  expect((await anna.head('/v1/changes')).status).toBe(404)
})
