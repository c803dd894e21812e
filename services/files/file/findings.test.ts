import { expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { anInspection } from '../builders'
import { firstFindings, sameContent, shownFindings } from './findings'

const ARCH = { width: 66, depth: 51, height: 8 }
const measures = { surfaceMm2: 2800, volumeMm3: 5100, degenerateFacets: 3 }

test('FILE-059 a scan shows what is known of its mesh, and its edges when they are counted', () => {
  const found = firstFindings(anInspection(measures))
  expect(shownFindings(found, ARCH)).toEqual({ ...measures, scale: 'arch', edges: 'waiting' })
  const counted = { ...found, edges: { openEdges: 812, shells: 2 } }
  expect(shownFindings(counted, ARCH)).toEqual({
    ...measures,
    scale: 'arch',
    edges: 'counted',
    openEdges: 812,
    shells: 2,
  })
  expect(shownFindings({ ...found, edges: 'too-many' }, ARCH)).toEqual({
    ...measures,
    scale: 'arch',
    edges: 'too-many',
  })
})

test('FILE-059 each later scan of the same content names the first one', () => {
  const scans = ['aa', 'bb', 'aa', 'aa', 'cc'].map((sha256, index) => ({ id: `scan ${index}`, sha256 }) as Scan)
  expect(sameContent(scans).map((it) => it.sameAs)).toEqual([undefined, undefined, 'scan 0', 'scan 0', undefined])
})
