import { expect, test } from 'bun:test'
import { propose } from './rules'
import { readSamples } from './samples'

/** A site with sample scans; it answers the addresses that are given. */
function aSite(answers: Record<string, () => Response>) {
  const asked: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname)
      asked.push(path)
      return answers[path]?.() ?? new Response('a scan')
    },
  })
  return { origin: server.url.origin, asked, [Symbol.dispose]: () => void server.stop(true) }
}
const list = ['Anna Sokolova', 'Ivan Orlov'].flatMap((folder) =>
  [1, 2, 3, 10].flatMap((step) =>
    ['U', 'L'].map((jaw) => ({ path: `${folder}/${jaw}${String(step).padStart(2, '0')}.stl`, step })),
  ),
)
const listed = () => Response.json({ items: list })

test('WIZ-102 a press fetches two steps of both sample patients, whose names leave nothing to ask', async () => {
  using site = aSite({ '/samples/scans.json': listed })
  const reading = await readSamples(site.origin)
  if (!('files' in reading)) throw new Error(reading.refused)
  expect(reading.files.map((it) => it.path)).toEqual([
    'Anna Sokolova/U01.stl',
    'Anna Sokolova/L01.stl',
    'Anna Sokolova/U02.stl',
    'Anna Sokolova/L02.stl',
    'Ivan Orlov/U01.stl',
    'Ivan Orlov/L01.stl',
    'Ivan Orlov/U02.stl',
    'Ivan Orlov/L02.stl',
  ])
  expect(reading.files.map((it) => it.file.name).slice(0, 2)).toEqual(['U01.stl', 'L01.stl'])
  expect(await reading.files[0]?.file.text()).toBe('a scan')
  expect(site.asked).toHaveLength(9)
  const { scans, unfit } = propose(reading.files.map(({ path, file }) => ({ path, sizeBytes: file.size })))
  expect([scans.length, scans.flatMap((it) => it.doubts), unfit]).toEqual([8, [], []])
})

test('where one of the samples does not come, none is taken and the person is told', async () => {
  const failed = () => new Response('', { status: 503 })
  using withoutList = aSite({ '/samples/scans.json': failed })
  expect(await readSamples(withoutList.origin)).toEqual({ refused: 'no-samples' })
  using withoutScan = aSite({ '/samples/scans.json': listed, '/samples/Ivan Orlov/L02.stl': failed })
  expect(await readSamples(withoutScan.origin)).toEqual({ refused: 'no-samples' })
  expect(await readSamples('http://127.0.0.1:1')).toEqual({ refused: 'no-samples' })
})
