import { describe, expect, test } from 'bun:test'
import { failureOf, look, middleOf, NONE, type Seen } from './rules'

/** What each picture, so long after the one before, makes the camera report. */
function reportedEvery(eachMs: number, ...pictures: string[][]): string[][] {
  let seen: Seen = NONE
  return pictures.map((codes, index) => {
    const looked = look(seen, codes, index * eachMs)
    seen = looked.seen
    return looked.fresh
  })
}
const reported = (...pictures: string[][]) => reportedEvery(100, ...pictures)
const nothing = (pictures: number) => Array.from({ length: pictures }, () => [])

describe('the camera', () => {
  test('reports a code once while it is in the picture, also where some pictures are blurred', () => {
    expect(reported(['A'], ['A'], [], [], ['A'], ['A'])).toEqual([['A'], [], [], [], [], []])
    expect(reported(['A'], ...nothing(8), ['A'])).toEqual([['A'], ...nothing(9)])
  })

  test('reports it again once it has left for a second', () => {
    expect(reported(['A'], ...nothing(10), ['A']).at(-1)).toEqual(['A'])
  })

  test('reports a code once on a phone that takes longer than a second for a look', () => {
    expect(reportedEvery(1_500, ['A'], ['A'], ['A'])).toEqual([['A'], [], []])
    expect(reportedEvery(1_500, ['A'], [], ['A'])).toEqual([['A'], [], ['A']])
  })

  test('reports each of several codes, and one that comes twice in a picture once', () => {
    expect(reported(['A'], ['A', 'B', 'B'], ['B'])).toEqual([['A'], ['B'], []])
  })

  test('says by the browser’s error why it does not open', () => {
    expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(failureOf)).toEqual([
      'refused',
      'absent',
      'busy',
      'failed',
    ])
  })

  test('looks at the middle square of a picture', () => {
    expect(middleOf(1280, 720)).toEqual({ x: 280, y: 0, side: 720 })
    expect(middleOf(480, 640)).toEqual({ x: 0, y: 80, side: 480 })
  })
})
