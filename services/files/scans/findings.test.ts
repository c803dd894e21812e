import { describe, expect, test } from 'bun:test'
import { renameSync } from 'node:fs'
import { aCube, aSphere, asciiStl, binaryStl } from 'contracts/scans/scan-builders'
import { aMesh, claims } from '../builders'
import { aService } from '../test/service'

const here = aService()
const anna = () => here.visitor('anna')

/** The findings of a file, before its edges are counted and after. */
async function found(bytes: Uint8Array) {
  const of = claims('anna')
  const id = await anna().upload(bytes, of)
  const [{ findings: before }] = await anna().scansOf(of)
  await here.examined(id)
  const [{ findings: after }] = await anna().scansOf(of)
  return { before, after }
}

describe('the findings of a scan', () => {
  test('FILE-059 are answered with it: surface, volume, unit guess, facets without area, open edges and shells', async () => {
    const cube = aCube({ sideMm: 60 })
    const twice = [...cube.slice(1), ...aCube({ sideMm: 1, at: [1, 1, 1] }), cube[0]!.map(() => 5)] as typeof cube
    const { after } = await found(binaryStl(twice))
    expect(after).toMatchObject({ scale: 'arch', edges: 'counted', openEdges: 3, shells: 2, degenerateFacets: 1 })
    // Six faces of 60 × 60 mm less half of one, and six of 1 × 1 mm.
    expect(after.surfaceMm2).toBeCloseTo(19_806, 5)
  })

  test('FILE-059 are the same for an ASCII file', async () => {
    const { after } = await found(asciiStl(aCube({ sideMm: 10 })))
    expect(after).toEqual({
      surfaceMm2: 600,
      volumeMm3: 1000,
      degenerateFacets: 0,
      scale: 'tooth',
      edges: 'counted',
      openEdges: 0,
      shells: 1,
    })
  })

  test('are known without the edges as soon as the scan is stored', async () => {
    const { before } = await found(binaryStl(aSphere({ radiusMm: 1.3 })))
    expect(before).toMatchObject({ degenerateFacets: 0, scale: 'inches' })
    expect(['waiting', 'counted']).toContain(before.edges)
  })

  test('FILE-059 never refuse a scan: one of facets without area only is stored', async () => {
    const { after } = await found(binaryStl(Array(20).fill([1, 1, 1, 1, 1, 1, 1, 1, 1])))
    expect(after).toMatchObject({ surfaceMm2: 0, degenerateFacets: 20, scale: 'unknown', openEdges: 0, shells: 0 })
  })

  test('are absent from a scan that the previous version stored', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    await here.examined(id)
    await here.world.sql`update files.scans set findings = null where id = ${id}`
    const [scan] = await anna().scansOf(of)
    expect(scan).toMatchObject({ id })
    expect(scan.findings).toBeUndefined()
  })
})

test('FILE-059 a scan with the content of an earlier one of its order names it, and is stored all the same', async () => {
  const of = claims('anna')
  const bytes = aMesh({ seed: 5 })
  const first = await anna().upload(bytes, of)
  const second = await anna().upload(bytes, of, { filename: 'lower 02.stl', kind: 'matrix' })
  const other = await anna().upload(aMesh({ seed: 6 }), of)
  const elsewhere = claims('anna')
  await anna().upload(bytes, elsewhere)
  const scans: { id: string; sameAs?: string }[] = await anna().scansOf(of)
  expect(scans.map((it) => [it.id, it.sameAs])).toEqual([
    [first, undefined],
    [second, first],
    [other, undefined],
  ])
  expect((await anna().scansOf(elsewhere))[0].sameAs).toBeUndefined()
})

describe('the examination of a scan', () => {
  test('goes on after a restart of the service', async () => {
    const of = claims('anna')
    const id = await anna().upload(binaryStl(aCube()), of)
    await here.examined(id)
    // As if the process had died after it had stored the scan.
    await here.world.sql`update files.scans set findings = findings || '{"edges": "waiting"}' where id = ${id}`
    await here.world.sql`insert into files.examinations (id, due_at) values (${id}, now())`
    await here.restart()
    await here.examined(id)
    expect((await anna().scansOf(of))[0].findings).toMatchObject({ edges: 'counted', openEdges: 0, shells: 1 })
  })

  test('of a scan that cannot be read is put off, and done when it can be', async () => {
    const of = claims('anna')
    const id = await anna().upload(binaryStl(aCube()), of)
    await here.examined(id)
    const [key = ''] = here.keys(of.orderId)
    const [object, aside] = [`${here.storageDir}/${key}`, `${here.storageDir}/aside`]
    renameSync(object, aside)
    await here.world.sql`insert into files.examinations (id, due_at) values (${id}, now())`
    await here.restart()
    await here.world.until(async () => {
      const [row] = await here.world.sql`select lease_until from files.examinations where id = ${id}`
      return row?.lease_until > new Date(Date.now() + 30 * 60_000)
    })
    renameSync(aside, object)
    await here.world.sql`update files.examinations set lease_until = now() - interval '1 s' where id = ${id}`
    await here.restart()
    await here.examined(id)
    expect((await anna().scansOf(of))[0].findings).toMatchObject({ edges: 'counted' })
  })

  test('ends with the removal of its scan', async () => {
    const of = claims('anna')
    const id = await anna().upload(aMesh(), of)
    await here.examined(id)
    await here.world.sql`insert into files.examinations (id, due_at) values (${id}, now() + interval '1 hour')`
    await here.world.publish('orders.scan.removed.v1', { orderId: of.orderId, scanId: id })
    await here.examined(id)
    expect(await anna().scansOf(of)).toEqual([])
  })
})
