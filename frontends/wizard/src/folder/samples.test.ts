import { expect, test } from 'bun:test'
import { propose } from './propose'
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
const forever = new AbortController().signal
const listed = () => Response.json({ items: list })

test('WIZ-102 a press fetches two steps of both sample patients, whose names leave nothing to ask', async () => {
  using site = aSite({ '/samples/scans.json': listed })
  const counts: string[] = []
  const reading = await readSamples({
    ...{ origin: site.origin, signal: forever },
    onRead: (read, total) => void counts.push(`${read} of ${total}`),
  })
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
  expect([counts[0], counts.at(-1)]).toEqual(['0 of 8', '7 of 8'])
  const { scans, unfit } = propose(reading.files.map(({ path, file }) => ({ path, sizeBytes: file.size })))
  expect([scans.length, scans.flatMap((it) => it.doubts), unfit]).toEqual([8, [], []])
})

test('where one of the samples does not come, none is taken and the person is told', async () => {
  const failed = () => new Response('', { status: 503 })
  using withoutList = aSite({ '/samples/scans.json': failed })
  expect(await readSamples({ origin: withoutList.origin, signal: forever })).toEqual({ refused: 'no-samples' })
  using withoutScan = aSite({ '/samples/scans.json': listed, '/samples/Ivan Orlov/L02.stl': failed })
  expect(await readSamples({ origin: withoutScan.origin, signal: forever })).toEqual({ refused: 'no-samples' })
  expect(await readSamples({ origin: 'http://127.0.0.1:1', signal: forever })).toEqual({ refused: 'no-samples' })
})

test('a person who has enough of waiting gets no file, and is told of no failure', async () => {
  const enough = new AbortController()
  using site = aSite({ '/samples/scans.json': listed })
  const onRead = (read: number) => void (read === 3 && enough.abort())
  expect(await readSamples({ origin: site.origin, signal: enough.signal, onRead })).toEqual({ refused: 'ended' })
  expect(site.asked.length).toBeLessThan(6)
})
