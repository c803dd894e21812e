import { expect, test } from 'bun:test'
import { createStlInspection } from 'contracts/scans/scan'
import { anAlignerScan, sha256 } from './scans'

test('a scan of the stories is a mesh of the size of a mouth, the same for the same number', () => {
  const scan = anAlignerScan({ sizeBytes: 200_000, number: 3 })
  const inspection = createStlInspection(scan.length)
  inspection.push(scan)
  const found = inspection.finish()
  expect(found).toMatchObject({ format: 'binary', triangles: 3998 })
  if (typeof found === 'string') throw new Error(found)
  expect(found.boxMm.width).toBeWithin(55, 75)
  expect(found.boxMm.depth).toBeWithin(40, 60)
  expect(found.boxMm.height).toBeWithin(6, 9)
  expect(sha256(scan)).toBe(sha256(anAlignerScan({ sizeBytes: 200_000, number: 3 })))
  expect(sha256(scan)).not.toBe(sha256(anAlignerScan({ sizeBytes: 200_000, number: 4 })))
})
