import { parseDecimal } from '../prices/decimal'
import { FACET_BYTES, type FacetReader, FIRST_VERTEX, type ScanFault } from './mesh'

/** Lines of exporters stay below 200 bytes; a name may be longer. */
const MAX_LINE_BYTES = 4096
/** Longer than any word of the format and any printed double. */
const MAX_WORD_BYTES = 64

/** One facet, word by word: `*` is a number of the normal, with any value, `x y z` a coordinate. */
const FACET = 'facet normal * * * outer loop vertex x y z vertex x y z vertex x y z endloop endfacet'
  .split(' ')
  .map((word) => ({ word, bytes: new TextEncoder().encode(word) }))

const NOT_FINITE = /^[+-]?(nan|inf|1\.#)/i
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Whether the first bytes of a file may be those of a text. */
export const isText = (head: string) => /^[\t-\r\x20-\xff]+$/.test(head)

/** Reads an ASCII STL word by word without buffering lines: it accepts any case and layout, and several solids. */
export function readAscii(take: (facets: Uint8Array) => unknown): FacetReader {
  const word = new Uint8Array(MAX_WORD_BYTES)
  const facet = new Uint8Array(FACET_BYTES)
  const view = new DataView(facet.buffer)
  let coordinateAt = FIRST_VERTEX
  let wordBytes = 0
  let lineBytes = 0
  let isInName = false
  let at = 0
  let triangles = 0

  function spells(expected: Uint8Array, length: number): boolean {
    if (length !== expected.length) return false
    for (let index = 0; index < length; index++) if ((word[index]! | 32) !== expected[index]) return false
    return true
  }

  function takeCoordinate(length: number): ScanFault | null {
    const value = Math.fround(parseDecimal(word, length))
    if (!Number.isFinite(value)) {
      const isNumber = !Number.isNaN(value) || NOT_FINITE.test(text(word.subarray(0, length)))
      return isNumber ? 'not-finite' : 'not-stl'
    }
    view.setFloat32(coordinateAt, value, true)
    coordinateAt += 4
    return null
  }

  function takeWord(length: number): ScanFault | null {
    const expected = FACET[at]!
    const kind = expected.word
    if (kind === 'x' || kind === 'y' || kind === 'z') {
      const fault = takeCoordinate(length)
      if (fault) return fault
    } else if (kind !== '*' && !spells(expected.bytes, length)) {
      const between = text(word.subarray(0, length)).toLowerCase()
      if (at !== 0 || (between !== 'solid' && between !== 'endsolid')) return 'not-stl'
      isInName = true
      return null
    }
    at += 1
    if (at === FACET.length) {
      at = 0
      coordinateAt = FIRST_VERTEX
      triangles += 1
      take(facet)
    }
    return null
  }

  return {
    push(chunk) {
      let line = lineBytes
      let length = wordBytes
      for (let index = 0; index < chunk.length; index++) {
        const byte = chunk[index]!
        const isBreak = byte === 10 || byte === 13
        if (byte === 32 || (byte >= 9 && byte <= 13)) {
          if (length > 0) {
            const fault = takeWord(length)
            if (fault) return fault
            length = 0
          }
        } else if (!isInName) {
          if (length === MAX_WORD_BYTES) return 'not-stl'
          word[length++] = byte
        }
        if (isBreak) {
          isInName = false
          line = 0
        } else if (++line > MAX_LINE_BYTES) return 'line-too-long'
      }
      lineBytes = line
      wordBytes = length
      return null
    },
    finish() {
      const fault = wordBytes > 0 ? takeWord(wordBytes) : null
      if (fault) return fault
      if (at !== 0) return 'size-law'
      return triangles === 0 ? 'no-facets' : triangles
    },
  }
}
