import { afterAll, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import type { SKETCHES } from '../test/sketch-worker'
import { createPrinter } from './printer'

const aPrinter = (limitMs?: number) =>
  createPrinter<typeof SKETCHES>(new URL('../test/sketch-worker.ts', import.meta.url), limitMs)
const printer = aPrinter()
afterAll(() => printer.stop())

async function drawn(text: string, by = printer): Promise<Uint8Array> {
  const bytes = await by.print('1', 'note', text)
  if (bytes instanceof Refusal) throw bytes
  return bytes
}

test('the same content has the same bytes whenever and wherever it is drawn', async () => {
  const other = aPrinter()
  const [first, again, elsewhere, different] = [
    await drawn('Hello'),
    await drawn('Hello'),
    await drawn('Hello', other),
    await drawn('Goodbye'),
  ]
  await other.stop()
  expect(Buffer.from(first).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(Buffer.compare(first, again)).toBe(0)
  expect(Buffer.compare(first, elsewhere)).toBe(0)
  expect(Buffer.compare(first, different)).not.toBe(0)
})

test('a document that cannot be drawn stops no other, and is named with the reason', async () => {
  const answers = await Promise.allSettled([printer.print('T-7', 'broken', 'ink'), drawn('Hello')])
  expect(answers.map((it) => it.status)).toEqual(['rejected', 'fulfilled'])
  const { reason } = answers[0] as PromiseRejectedResult
  expect(reason.message).toContain('The document T-7 cannot be drawn: ')
  expect(reason.message).toContain('There is no ink.')
})

test('one that takes too long is given up', async () => {
  const hasty = aPrinter(1)
  expect(await drawn('Hello', hasty).catch((error: Error) => error.message)).toContain('it takes too long')
  await hasty.stop()
})

test('when 20 wait, the next one is refused and may come again', async () => {
  const answers = await Promise.all(Array.from({ length: 21 }, () => printer.print('1', 'note', 'Hello')))
  expect(answers.map((it) => it instanceof Refusal)).toEqual([...Array(20).fill(false), true])
  expect(answers.at(-1)).toMatchObject({ code: 'unavailable' })
  expect(await printer.print('1', 'note', 'Hello')).not.toBeInstanceOf(Refusal)
})
