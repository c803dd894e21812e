import { expect, test } from 'bun:test'
import type { Damage } from './damage'
import { createStlInspection } from './scan'
import { asciiStl, binaryStl, TETRAHEDRON } from './scan-builders'

/** What is wrong with a file, as whoever inspects it is told. */
function damageOf(file: Uint8Array): Damage {
  const inspection = createStlInspection(file.length)
  inspection.push(file)
  const found = inspection.finish()
  if (typeof found !== 'string') throw new Error('The file is a mesh.')
  return inspection.damageOf(found)
}
const bytes = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0))
const mesh = binaryStl(TETRAHEDRON)
const text = asciiStl(TETRAHEDRON)
/** A mesh whose count of facets is another one. */
function declaring(facets: number): Uint8Array {
  const file = new Uint8Array(mesh)
  new DataView(file.buffer).setUint32(80, facets, true)
  return file
}

test.each<[string, Uint8Array, Damage]>([
  ['an empty file', new Uint8Array(), { what: 'empty' }],
  ['an archive', bytes('PK\x03\x04 upper 01.stl'), { what: 'archive' }],
  ['something else', bytes('no mesh at all, whatever its name says'), { what: 'not-stl' }],
  ['a file that ends too early', mesh.slice(0, -70), { what: 'cut-off', declared: 4, present: 2 }],
  ['a file that ends after its head', mesh.slice(0, 84), { what: 'cut-off', declared: 4, present: 0 }],
  ['a file that goes on', bytes(String.fromCharCode(...mesh, 0)), { what: 'too-long', declared: 4, present: 4 }],
  ['a count that no file can have', declaring(4_000_000_000), { what: 'size-law' }],
  ['less than a head', Uint8Array.from({ length: 20 }, (_, at) => at), { what: 'size-law' }],
  ['a text that ends within a facet', text.slice(0, -60), { what: 'cut' }],
  ['no facet', binaryStl([]), { what: 'no-facets' }],
  ['a coordinate that is no number', binaryStl([[0, 0, Number.NaN, 1, 0, 0, 0, 1, 0]]), { what: 'not-finite' }],
])('FILE-059 what is wrong with a file is said with its numbers: %s', (_, file, damage) => {
  expect(damageOf(file)).toEqual(damage)
})
