import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createStlInspection, type Inspection, MAX_SCAN_BYTES } from './scan'
import { asciiStl, binaryStl, type Facet, TETRAHEDRON } from './scan-builders'
import { guessScale } from './scan-scale'

const ascii = (text: string) => new TextEncoder().encode(text)

function inspect(bytes: Uint8Array, { sizeBytes = bytes.length, chunkBytes = bytes.length || 1 } = {}) {
  const inspection = createStlInspection(sizeBytes)
  for (let at = 0; at < bytes.length; at += chunkBytes) inspection.push(bytes.subarray(at, at + chunkBytes))
  return inspection.finish()
}

const BOX = { width: 1, depth: 2, height: 3 }
// Its faces have 1 × 2 / 2, 1 × 3 / 2, 2 × 3 / 2 and 7 / 2 mm².
const MEASURES = { triangles: 4, boxMm: BOX, surfaceMm2: 9, volumeMm3: 1, degenerateFacets: 0 }
const withCoordinate = (coordinate: number, place: number): Facet[] => [
  ...TETRAHEDRON,
  TETRAHEDRON[3]!.map((it, index) => (index === place ? coordinate : it)) as unknown as Facet,
]

test('FILE-009 a scan may have 100 × 1024 × 1024 bytes', () => {
  expect(MAX_SCAN_BYTES).toBe(104857600)
})

describe('a binary file', () => {
  test('is measured: triangles, the box around its vertices, surface and volume in mm', () => {
    expect(inspect(binaryStl(TETRAHEDRON))).toEqual({ format: 'binary', ...MEASURES })
  })
  test('with one byte or facet too few or too many is refused', () => {
    const whole = binaryStl(TETRAHEDRON)
    expect(inspect(whole.subarray(0, -1))).toBe('size-law')
    expect(inspect(new Uint8Array([...whole, 0]))).toBe('size-law')
    expect(inspect(binaryStl(TETRAHEDRON, { count: 3 }))).toBe('size-law')
    expect(inspect(binaryStl(TETRAHEDRON, { count: 0xffffffff }))).toBe('size-law')
    expect(inspect(whole.subarray(0, 84))).toBe('size-law')
    expect(inspect(whole.subarray(0, 40))).toBe('size-law')
  })
  test('that ends before or after its announced size is refused', () => {
    const whole = binaryStl(TETRAHEDRON)
    expect(inspect(whole.subarray(0, 134), { sizeBytes: whole.length })).toBe('size-law')
    expect(inspect(new Uint8Array([...whole, 0]), { sizeBytes: whole.length })).toBe('size-law')
    expect(inspect(whole.subarray(0, 20), { sizeBytes: whole.length })).toBe('size-law')
  })
  test('without a facet is refused', () => {
    expect(inspect(binaryStl([]))).toBe('no-facets')
  })
  test('with a coordinate that is not finite is refused, at any place of the last facet', () => {
    for (let place = 0; place < 9; place++) {
      for (const coordinate of [Number.NaN, Infinity, -Infinity]) {
        expect(inspect(binaryStl(withCoordinate(coordinate, place)))).toBe('not-finite')
      }
    }
  })
  test('with normals that are not finite, as exporters write for facets without area, is a mesh', () => {
    expect(inspect(binaryStl(TETRAHEDRON, { normal: Number.NaN }))).toMatchObject({ triangles: 4 })
  })
  test('with a header that starts with "solid" is binary, also when it is cut', () => {
    const whole = binaryStl(TETRAHEDRON, { header: 'solid made by a test' })
    expect(inspect(whole)).toEqual({ format: 'binary', ...MEASURES })
    expect(inspect(whole.subarray(0, -50))).toBe('size-law')
  })
  test('of degenerate, repeated and huge facets is a mesh', () => {
    const point = [5, 5, 5, 5, 5, 5, 5, 5, 5] as const
    const huge = [-3e38, 0, 0, 3e38, 0, 0, 0, 0, 0] as const
    expect(inspect(binaryStl([point, point]))).toEqual({
      format: 'binary',
      triangles: 2,
      boxMm: { width: 0, depth: 0, height: 0 },
      surfaceMm2: 0,
      volumeMm3: 0,
      degenerateFacets: 2,
    })
    const found = inspect(binaryStl([huge]))
    expect(found).toMatchObject({ triangles: 1, boxMm: { depth: 0, height: 0 } })
    // It is no jaw in any unit, of which its owner is warned.
    expect(typeof found === 'object' && guessScale(found.boxMm)).toBe('unknown')
  })
  test('of 100 MB is read whole: its last facet counts', () => {
    const count = Math.floor((MAX_SCAN_BYTES - 84) / 50)
    const bytes = new Uint8Array(84 + 50 * count)
    new DataView(bytes.buffer).setUint32(80, count, true)
    new DataView(bytes.buffer).setFloat32(bytes.length - 50 + 12, 7, true)
    const found = inspect(bytes, { chunkBytes: 65536 })
    expect(found).toMatchObject({ format: 'binary', triangles: count, boxMm: { width: 7, depth: 0, height: 0 } })
    expect(found).toMatchObject({ surfaceMm2: 0, degenerateFacets: count })
  })
})

describe('an ASCII file', () => {
  const facet = 'facet normal 0 0 1 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 2 3 endloop endfacet'

  test('is measured: triangles, the box around its vertices, surface and volume in mm', () => {
    expect(inspect(asciiStl(TETRAHEDRON))).toEqual({ format: 'ascii', ...MEASURES })
  })
  test('may have any line break, indentation, letter case, number form and name, and several solids', () => {
    const found: Inspection = { format: 'ascii', ...MEASURES }
    expect(inspect(asciiStl(TETRAHEDRON, { lineBreak: '\r\n' }))).toEqual(found)
    expect(inspect(asciiStl(TETRAHEDRON, { lineBreak: '\r', name: 'facet of a tooth №1' }))).toEqual(found)
    expect(inspect(ascii(new TextDecoder().decode(asciiStl(TETRAHEDRON)).toUpperCase()))).toEqual(found)
    expect(inspect(ascii(`\n\tsolid\n${facet}\nendsolid\nsolid b\n${facet}\nendsolid b`))).toMatchObject({
      triangles: 2,
    })
    const forms = facet.replace('1 0 0 vertex', '+10.0e-1 -.0 0. vertex').replace('0 2 3', '0E9 200e-002 .3E+1')
    expect(inspect(ascii(`solid\n${forms}\n`))).toMatchObject({ boxMm: BOX })
  })
  test('with normals that are not numbers is a mesh', () => {
    expect(inspect(asciiStl(TETRAHEDRON, { normal: 'nan -nan(ind) 1.#QNAN' }))).toMatchObject({ triangles: 4 })
  })
  test('with a coordinate that is not finite is refused', () => {
    for (const word of ['nan', 'NaN', '-nan(ind)', 'inf', '-Infinity', '1.#INF', '-1.#IND', '1e39', '-1e999']) {
      expect([word, inspect(ascii(`solid a\n${facet.replace('vertex 1', `vertex ${word}`)}\n`))]).toEqual([
        word,
        'not-finite',
      ])
    }
  })
  test('with a coordinate that is no number is no STL', () => {
    for (const word of ['x', '1,5', '0x10', '1.2.3', '--1', '1e', '.', '-', '1e5.5', '9'.repeat(65)]) {
      expect([word, inspect(ascii(`solid a\n${facet.replace('vertex 1', `vertex ${word}`)}\n`))]).toEqual([
        word,
        'not-stl',
      ])
    }
  })
  test('without a facet is refused', () => {
    expect(inspect(ascii('solid a\nendsolid a\n'))).toBe('no-facets')
    expect(inspect(ascii('solid'))).toBe('no-facets')
  })
  test('that ends within a facet is refused, at any word', () => {
    const words = facet.split(' ')
    for (let count = 1; count < words.length; count++) {
      expect(inspect(ascii(`solid a\n${facet}\n${words.slice(0, count).join(' ')}`))).toBe('size-law')
    }
  })
  test('with a misplaced word is no STL', () => {
    const solid = 'solid a\n'
    expect(inspect(ascii(`${solid}${facet.replace('outer loop', 'loop')}`))).toBe('not-stl')
    expect(inspect(ascii(`${solid}${facet.replace('vertex 0 2 3', '')}`))).toBe('not-stl')
    expect(inspect(ascii(`${solid}${facet.replace('endloop', 'vertex 0 0 0 endloop')}`))).toBe('not-stl')
    expect(inspect(ascii(`${solid}${facet}\nendsolid\ntrailer`))).toBe('not-stl')
    expect(inspect(ascii(`${solid}facets normal`))).toBe('not-stl')
  })
  test('with a line longer than any exporter writes is refused, whether of a name, of blanks or of facets', () => {
    expect(inspect(ascii(`solid ${'a'.repeat(4090)}\n${facet}\n`))).toMatchObject({ triangles: 1 })
    expect(inspect(ascii(`solid ${'a'.repeat(4091)}\n${facet}\n`))).toBe('line-too-long')
    expect(inspect(ascii(`solid a\n${' '.repeat(4097)}\n${facet}\n`))).toBe('line-too-long')
    expect(inspect(ascii(`solid a\n${`${facet} `.repeat(50)}\n`))).toBe('line-too-long')
  })
  test('with one line of 100 MB is refused after its first kilobytes', () => {
    const inspection = createStlInspection(MAX_SCAN_BYTES)
    expect(inspection.push(ascii(`solid ${'a'.repeat(4000)}`))).toBeNull()
    expect(inspection.push(ascii('a'.repeat(100)))).toBe('line-too-long')
    expect(inspection.push(ascii('\n'))).toBe('line-too-long')
    expect(inspection.finish()).toBe('line-too-long')
  })
})

describe('another format', () => {
  test('HTML, ZIP, EXE, PDF, pictures, archives, other meshes and an empty file are refused at their first bytes', () => {
    const binary = (start: string) => Uint8Array.from({ length: 300 }, (_, at) => start.charCodeAt(at) || at % 7)
    const files = {
      html: ascii(`<!doctype html><title>solid</title>${'<p>'.repeat(50)}`),
      json: ascii('{"solid":true}'),
      obj: ascii('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'),
      ply: ascii('ply\nformat ascii 1.0\nend_header\n'),
      solidName: ascii(`solidworks ${'text '.repeat(50)}`),
      zip: binary('PK\x03\x04'),
      exe: binary('MZ\x90\x00'),
      elf: binary('\x7fELF'),
      pdf: binary('%PDF-1.7\n\0'),
      png: binary('\x89PNG\r\n'),
      jpeg: binary('\xff\xd8\xff\xe0'),
      gzip: binary('\x1f\x8b\x08'),
      sevenZip: binary('7z\xbc\xaf\x27\x1c'),
      rar: binary('Rar!\x1a\x07'),
      empty: new Uint8Array(),
    }
    const found = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, inspect(bytes)]))
    expect(found).toEqual(Object.fromEntries(Object.keys(files).map((name) => [name, 'not-stl'])))
    expect(createStlInspection(300).push(files.zip)).toBe('not-stl')
  })
})

describe('any file', () => {
  const coordinate = fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -60, max: 60 }))
  const facets = fc.array(fc.array(coordinate, { minLength: 9, maxLength: 9 }) as unknown as fc.Arbitrary<Facet>, {
    minLength: 1,
    maxLength: 20,
  })
  const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 60 })

  function inspectCut(bytes: Uint8Array, lengths: readonly number[]) {
    const inspection = createStlInspection(bytes.length)
    let at = 0
    for (const length of lengths) {
      inspection.push(bytes.slice(at, at + length))
      at = Math.min(bytes.length, at + length)
    }
    inspection.push(bytes.subarray(at))
    return inspection.finish()
  }

  test('gets the same verdict however it is cut into chunks', () => {
    const broken = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(facets, fc.boolean(), fc.option(broken), cuts, (mesh, isBinary, damage, lengths) => {
        const bytes = isBinary ? binaryStl(mesh) : asciiStl(mesh)
        if (damage) bytes[damage[0] % bytes.length] = damage[1]
        expect(inspectCut(bytes, lengths)).toEqual(inspect(bytes))
      }),
      { numRuns: 400 },
    )
  })
  test('has the same measures in either form', () => {
    fc.assert(
      fc.property(facets, (mesh) => {
        const binary = inspect(binaryStl(mesh))
        expect(inspect(asciiStl(mesh))).toEqual({ ...(binary as object), format: 'ascii' } as typeof binary)
      }),
    )
  })
  test('of arbitrary bytes gets a verdict, never an exception', () => {
    const starts = fc.constantFrom('', 'solid ', 'solid a\nfacet normal ')
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), cuts, (start, bytes, lengths) => {
        expect(inspectCut(new Uint8Array([...ascii(start), ...bytes]), lengths)).toBeDefined()
      }),
    )
  })
})
