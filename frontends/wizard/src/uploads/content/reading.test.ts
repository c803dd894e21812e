import { expect, test } from 'bun:test'
import { settled } from '../../../test/browser'
import { createReading, MOST_BYTES, type Purpose } from './reading'

/** A queue whose readings end when the test ends them. */
function aReading() {
  const leaving = new AbortController()
  const inTurn = createReading({ left: leaving.signal })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const read = (name: string, purpose: Purpose = 'digest', sizeBytes = 1, until?: AbortSignal) =>
    inTurn(
      purpose,
      sizeBytes,
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      until,
    ).catch((failure: Error) => failure.name)
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { read, begun, end, leave: () => leaving.abort() }
}

test('two files are read at a time, and the next one begins when one has ended', async () => {
  const { read, begun, end } = aReading()
  const all = Promise.all(['1', '2', '3'].map((it) => read(it)))
  await settled()
  expect(begun).toEqual(['1', '2'])
  await end('1')
  expect(begun).toEqual(['1', '2', '3'])
  await end('2')
  await end('3')
  expect(await all).toEqual(['1', '2', '3'])
})

test('files are read together only while their bytes have room; a larger one is read alone', async () => {
  const { read, begun, end } = aReading()
  void read('large', 'digest', MOST_BYTES + 1)
  void read('small')
  await settled()
  expect(begun).toEqual(['large'])
  await end('large')
  void read('full', 'digest', MOST_BYTES)
  await settled()
  expect(begun).toEqual(['large', 'small'])
  await end('small')
  void read('one more')
  await settled()
  expect(begun).toEqual(['large', 'small', 'full'])
  await end('full')
  expect(begun).toEqual(['large', 'small', 'full', 'one more'])
})

test('what a person waits for is read first: heads, then forms, then pictures, then digests', async () => {
  const { read, begun, end } = aReading()
  for (const it of ['first', 'second']) void read(it)
  void read('digest')
  void read('picture', 'picture')
  void read('form', 'form')
  void read('head', 'head')
  await settled()
  for (const it of ['first', 'second', 'head', 'form', 'picture']) await end(it)
  expect(begun).toEqual(['first', 'second', 'head', 'form', 'picture', 'digest'])
})

test('a reading that fails, or that nobody wants any more, stops none', async () => {
  const { read, begun, end } = aReading()
  const gone = new AbortController()
  for (const it of ['first', 'second']) void read(it)
  const unwanted = read('unwanted', 'digest', 1, gone.signal)
  void read('last')
  await settled()
  gone.abort()
  await end('first')
  expect(await unwanted).toBe('AbortError')
  expect(begun).toEqual(['first', 'second', 'last'])
})

test('nothing begins after the session has ended', async () => {
  const { read, begun, end, leave } = aReading()
  for (const it of ['first', 'second']) void read(it)
  const late = read('late')
  await settled()
  leave()
  await end('first')
  expect([await late, begun]).toEqual(['AbortError', ['first', 'second']])
})
