import { expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anEdge, aSite, SITES } from '../test/edge'

function aFolder(...names: string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'certificates-'))
  for (const name of names) writeFileSync(join(dir, name), `%PDF ${name}`)
  return dir
}
const BOTH = ['one-layer.pdf', 'multi-layer.pdf']
const production = [aSite({ id: 'eu', variant: 'eu', currency: 'EUR', production: true })]

test.each(BOTH)('SHELL-047 the euro site has %s, and the ruble site has none', async (name) => {
  await using edge = anEdge({ certificatesDir: aFolder(...BOTH) })
  const answer = await edge.get(`/certificates/${name}`, { host: 'eu.example' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await answer.text()).toBe(`%PDF ${name}`)
  expect((await edge.get(`/certificates/${name}`)).status).toBe(404)
})

test('SHELL-047 nothing else of the folder is reached', async () => {
  await using edge = anEdge({ certificatesDir: aFolder(...BOTH, 'key.pem') })
  for (const path of ['/certificates/key.pem', '/certificates/', '/certificates/..%2fkey.pem'])
    expect([path, (await edge.get(path, { host: 'eu.example' })).status]).toEqual([path, 404])
})

test('SHELL-047 a production euro site does not start without them, and says which is missing', () => {
  expect(() => anEdge({ sites: production })).toThrow(
    'CERTIFICATES_DIR is not set: the site eu offers one-layer.pdf and multi-layer.pdf from it.',
  )
  const dir = aFolder('one-layer.pdf')
  expect(() => anEdge({ sites: production, certificatesDir: dir })).toThrow(
    `CERTIFICATES_DIR ${dir} lacks multi-layer.pdf, which the site eu offers.`,
  )
})

test('SHELL-047 with both files a production euro site starts, and any other site without them', async () => {
  await using whole = anEdge({ sites: production, certificatesDir: aFolder(...BOTH) })
  await using ruble = anEdge({ sites: [aSite({ production: true })] })
  await using sandbox = anEdge({ sites: SITES })
  expect([whole, ruble, sandbox].every((it) => it.port > 0)).toBe(true)
})
