import { describe, expect, test } from 'bun:test'
import { bagCode } from 'contracts/order/packing/bag-code'
import { GAP_MS, IDLE, type Key, LEAST, LONGEST, paused, pressed, type Read, type Scanner, TAIL_MS } from './rules'

const CODE = bagCode(Uint8Array.from([7, 11, 19, 23, 3, 29, 31, 2, 13, 17, 5]))

/** On a Russian layout the keys of Latin letters type Cyrillic ones. */
const RUSSIAN: { [letter: string]: string } = Object.fromEntries(
  [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((it, at) => [it, 'йцукенгшщзфывапролдячсмить'[at] ?? '']),
)
const keyOf = (sign: string, layout: 'latin' | 'russian' = 'latin'): Pick<Key, 'code' | 'key'> => {
  if (sign === '\n') return { code: 'Enter', key: 'Enter' }
  if (sign === '\t') return { code: 'Tab', key: 'Tab' }
  if (/\d/.test(sign)) return { code: `Digit${sign}`, key: sign }
  const code = /[A-Z]/i.test(sign) ? `Key${sign.toUpperCase()}` : ''
  return { code, key: layout === 'russian' ? (RUSSIAN[sign.toUpperCase()] ?? sign) : sign }
}
type Entered = { signs: string; gapMs?: number; layout?: 'latin' | 'russian'; over?: Partial<Key> }

/** Enters signs one after the other, each so long after the one before; answers what came of them, and the scanner after it. */
function enter(entered: readonly Entered[], from: Scanner = IDLE, startMs = 0) {
  let [scanner, atMs] = [from, startMs]
  const reads: Read[] = []
  for (const { signs, gapMs = 5, layout, over } of entered)
    for (const sign of signs) {
      atMs += gapMs
      const read = pressed(scanner, { ...keyOf(sign, layout), atMs, isChord: false, repeat: false, ...over })
      scanner = read.scanner
      reads.push(read)
    }
  return {
    scanner,
    atMs,
    reads,
    scans: reads.flatMap(({ scan }) => scan ?? []),
    typed: reads.flatMap(({ typed }) => typed.map(({ key }) => key)).join(''),
  }
}

describe('a scanner', () => {
  test.each(['\n', '\t'])('enters a code that ends with %j, and the page sees none of its keys', (end) => {
    const { scans, typed, reads } = enter([{ signs: CODE + end }])
    expect([scans, typed]).toEqual([[CODE], ''])
    expect(reads.every(({ isTaken }) => isTaken)).toBe(true)
  })

  test('enters the same code on a Russian layout, with capitals by Shift and in small letters', () => {
    expect(enter([{ signs: `${CODE}\n`, layout: 'russian' }]).scans).toEqual([CODE])
    expect(enter([{ signs: `${CODE.toLowerCase()}\n` }]).scans).toEqual([CODE])
    const shifted = [...CODE].flatMap((it): Entered[] => [
      { signs: it, over: { key: 'Shift', code: 'ShiftLeft' } },
      { signs: it },
    ])
    expect(enter([...shifted, { signs: '\n' }]).scans).toEqual([CODE])
  })

  test('may be as slow as the gap, and is a person beyond it', () => {
    expect(enter([{ signs: `${CODE}\n`, gapMs: GAP_MS }]).scans).toEqual([CODE])
    const slow = enter([{ signs: `${CODE}\n`, gapMs: GAP_MS + 1 }])
    expect([slow.scans, slow.typed]).toEqual([[], CODE])
    expect(slow.reads.at(-1)?.isTaken).toBe(false)
  })

  test('may end a code with two keys, or with none', () => {
    const twice = enter([{ signs: `${CODE}\n\n` }])
    expect([twice.scans, twice.reads.at(-1)?.isTaken]).toEqual([[CODE], true])
    const open = enter([{ signs: CODE }])
    expect(open.scans).toEqual([])
    expect([paused(open.scanner).scan, paused(open.scanner).typed]).toEqual([CODE, []])
    // The next code may follow before anybody noticed the pause.
    expect(enter([{ signs: `${CODE}\n`, gapMs: 5 }], open.scanner, open.atMs + GAP_MS).scans).toEqual([CODE, CODE])
  })

  test('enters codes of other kinds too: they are for the service to judge', () => {
    const gs1 = enter([
      { signs: '010400638' },
      { signs: ']', over: { isChord: true } },
      { signs: '1333931' },
      { signs: 'x', over: { key: 'F8', code: 'F8' } },
      { signs: '\n' },
    ])
    expect([gs1.scans, gs1.typed]).toEqual([['0104006381333931'], ''])
    const long = enter([{ signs: `${'A'.repeat(LONGEST + 50)}\n` }])
    expect(long.scans).toEqual(['A'.repeat(LONGEST)])
    expect(enter([{ signs: 'https://example.org/1\n' }]).scans).toEqual(['HTTPS://EXAMPLE.ORG/1'])
  })

  test('that loses the end of a code has entered nothing', () => {
    const half = enter([{ signs: CODE.slice(0, -3) }])
    expect([paused(half.scanner).scan, paused(half.scanner).typed.length]).toEqual([null, CODE.length - 3])
  })
})

describe('a person', () => {
  test('loses no key that is typed slowly, in the order in which they were pressed', () => {
    const signs = 'стол 2'
    const { scanner, reads, scans } = enter([{ signs, gapMs: 120 }])
    const seen = reads.map(
      ({ typed, isTaken }, at) => typed.map(({ key }) => key).join('') + (isTaken ? '' : signs[at]),
    )
    expect([
      seen.join('') +
        paused(scanner)
          .typed.map(({ key }) => key)
          .join(''),
      scans,
    ]).toEqual([signs, []])
  })

  test('may press two or three keys at one moment, and Enter right after', () => {
    const { typed, scans, reads } = enter([{ signs: `${'abcdefgh'.slice(0, LEAST - 1)}\n`, gapMs: 20 }])
    expect([typed, scans, reads.at(-1)?.isTaken]).toEqual(['abcde', [], false])
  })

  test('who holds a key down types it again and again', () => {
    const { typed, reads } = enter([{ signs: 'a' }, { signs: 'aaaaaaaaaa', gapMs: 30, over: { repeat: true } }])
    expect([typed, reads.slice(1).some(({ isTaken }) => isTaken)]).toEqual(['a', false])
  })

  test('has the keys at once that type nothing, a blank alone, and the browser’s own shortcuts', () => {
    const other: Partial<Key>[] = [
      { key: 'ArrowDown', code: 'ArrowDown' },
      { key: ' ', code: 'Space' },
      { isChord: true },
    ]
    for (const over of other) expect(enter([{ signs: 'a', over }]).reads[0]?.isTaken).toBe(false)
    expect(enter([{ signs: '\n' }]).reads[0]?.isTaken).toBe(false)
  })

  test('who presses Enter twice after a code presses nothing, and something a moment later', () => {
    const scanned = enter([{ signs: `${CODE}\n` }])
    const again = (afterMs: number, repeat = false) =>
      enter([{ signs: '\n', gapMs: afterMs, over: { repeat } }], scanned.scanner, scanned.atMs).reads[0]?.isTaken
    expect([again(TAIL_MS), again(TAIL_MS, true), again(TAIL_MS + 1)]).toEqual([true, true, false])
    const held = enter([{ signs: '\n'.repeat(20), gapMs: 30, over: { repeat: true } }], scanned.scanner, scanned.atMs)
    expect(held.reads.every(({ isTaken }) => isTaken)).toBe(true)
  })
})
