import { expect, test } from 'bun:test'
import { childTrace, currentContext, inContext } from './context'

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'

test('a trace goes on under a new span, with the caller’s sampling flag', () => {
  const trace = childTrace(PARENT)
  expect(trace).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-00$/)
  expect(childTrace(PARENT)).not.toBe(trace)
})

test.each([
  null,
  undefined,
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
  '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
  'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  `${PARENT}\r\nx-edge: forged`,
])('%j is no trace (W3C Trace Context), so a new one begins', (parent) => {
  const trace = childTrace(parent)
  expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(trace).not.toContain('0af7651916cd43dd8448eb211c80319c')
  expect(trace).not.toContain('0'.repeat(32))
})

test('code that runs for one request sees only its context', async () => {
  const see = (requestId: string) =>
    inContext({ requestId, trace: childTrace(null), actor: 'nobody' }, async () => {
      await Promise.resolve()
      return currentContext()?.requestId
    })
  expect(await Promise.all([see('one'), see('two')])).toEqual(['one', 'two'])
  expect(currentContext()).toBeUndefined()
})
