import { expect, test } from 'bun:test'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { aLockManager, settled } from '../../test/browser'
import { anOrder, aPatient, aScan } from '../../test/builders'
import { aSession } from '../../test/session'
import { orderAtom, unfinishedAtom, uploadsAtom } from '../order-session/atoms'
import type { Parcel } from './sending'
import { createUploads } from './uploads'

const order = anOrder({ patients: [aPatient({ id: 'anna' })] })
const aFile = (name: string, content: BlobPart = binaryStl(TETRAHEDRON)) =>
  new File([content], name, { lastModified: 1_700_000_000_000 })

type Given = {
  values?: Map<string, string>
  locks?: ReturnType<typeof aLockManager>
  scans?: ReturnType<typeof aScan>[]
}

/** A tab on the step of the files, whose sending ends when the test says so. */
async function onFiles({ scans = [], ...given }: Given = {}) {
  let isListAway = false
  const tab = aSession({
    ...given,
    orderId: order.id,
    always: {
      listScans: async () => (isListAway ? Promise.reject(new ApiProblem('unavailable', '')) : scans),
      showUploadOffset: async () => null,
      discardUpload: async () => undefined,
    },
  })
  const opened = tab.session.open()
  await tab.take('showOrder').answer(order)
  await opened
  const sending = new Map<string, { stored: () => void; fail: (code: FailureCode) => void; signal: AbortSignal }>()
  const uploads = createUploads(tab.session, ({ file }: Parcel, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(signal.reason))
    sending.set(file.name, { signal, stored: resolve, fail: (code) => reject(new ApiProblem(code, '')) })
    return promise
  })
  const stages = () => tab.session.store.get(uploadsAtom).map((it) => `${it.name} ${it.stage.at}`)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await settled()
  }
  return {
    ...tab,
    ...uploads,
    sending,
    stages,
    until,
    setListAway: (isAway: boolean) => {
      isListAway = isAway
    },
  }
}

test('three files are sent at a time, and the browser asks a person who leaves the site meanwhile', async () => {
  const { addFiles, sending, stages, until, page, events } = await onFiles()
  await addFiles(
    [1, 2, 3, 4].map((it) => aFile(`${it}.stl`)),
    'anna',
  )
  await until(() => sending.size === 3)
  expect([stages().at(-1), page.isAsked()]).toEqual(['4.stl queued', true])
  sending.get('2.stl')?.stored()
  await until(() => sending.size === 4)
  for (const it of sending.values()) it.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  expect(events.at(-1)).toEqual({ type: 'files-stored', stored: 4, chosen: 4 })
  expect(page.isAsked()).toBe(false)
})

const aLargeFile = (name: string) => Object.defineProperty(aFile(name), 'size', { value: 100 * 1024 * 1024 + 1 })

test('FILE-042 of files that are no scans nothing is sent, and the choice before is no longer spoken of', async () => {
  const { addFiles, sending, stages, events } = await onFiles()
  await addFiles([aFile('one.zip'), aFile('two.obj')], 'anna')
  expect(events).toEqual([{ type: 'files-chosen' }, { type: 'wrong-type', count: 2 }, { type: 'no-suitable-files' }])
  expect([stages(), sending.size]).toEqual([[], 0])
})

test('FILE-008, FILE-039, FILE-040, FILE-043 the scans among the chosen files are sent, and counted beside all of them', async () => {
  const { addFiles, sending, until, events } = await onFiles()
  await addFiles([aFile('notes.txt'), aLargeFile('large.stl'), aFile('1.stl'), aFile('2.STL')], 'anna')
  expect(events.slice(1)).toEqual([
    { type: 'wrong-type', count: 1 },
    { type: 'too-large', count: 1 },
  ])
  await until(() => sending.size === 2)
  for (const it of sending.values()) it.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  expect([...sending.keys()]).toEqual(['1.stl', '2.STL'])
  expect(events.at(-1)).toEqual({ type: 'files-stored', stored: 2, chosen: 4 })
})

test('FILE-037 a file that fails is reported by name, and the others are stored', async () => {
  const { addFiles, sending, stages, until, events, clock } = await onFiles()
  await addFiles(
    [aFile('broken.stl', 'no mesh at all, whatever its name says'), aFile('1.stl'), aFile('2.stl')],
    'anna',
  )
  await until(() => sending.size === 2)
  sending.get('1.stl')?.fail('storage-full')
  sending.get('2.stl')?.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  await clock.pass(1_000)
  expect(events).toContainEqual({ type: 'file-failed', name: 'broken.stl', code: 'scan-is-no-mesh' })
  expect(events).toContainEqual({ type: 'file-failed', name: '1.stl', code: 'storage-full' })
  expect(events).toContainEqual({ type: 'files-stored', stored: 1, chosen: 3 })
  expect(stages()).toEqual(['broken.stl failed', '1.stl failed'])
})

test('a file that failed is tried once more, or makes room when it is chosen again', async () => {
  const { addFiles, retryUpload, session, sending, stages, until } = await onFiles()
  await addFiles([aFile('1.stl')], 'anna')
  await until(() => sending.size === 1)
  sending.get('1.stl')?.fail('internal-error')
  await until(() => stages()[0] === '1.stl failed')
  sending.clear()
  retryUpload(session.store.get(uploadsAtom)[0]!.id)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.fail('internal-error')
  await until(() => stages()[0] === '1.stl failed')
  await addFiles([aFile('1.stl')], 'anna')
  await until(() => stages()[0] === '1.stl sending')
  expect(stages()).toHaveLength(1)
})

test('a stored file stays among those on their way until the list that shows it could be fetched', async () => {
  const { addFiles, clock, sending, stages, until, setListAway, events } = await onFiles()
  await addFiles([aFile('1.stl')], 'anna')
  await until(() => sending.size === 1)
  setListAway(true)
  sending.get('1.stl')?.stored()
  await settled()
  await clock.pass(3_000)
  expect([stages(), events.some((it) => it.type === 'files-stored')]).toEqual([['1.stl sending'], false])
  setListAway(false)
  await clock.pass(3_000)
  await until(() => events.some((it) => it.type === 'files-stored'))
  await clock.pass(1_000)
  expect(stages()).toEqual([])
})

test('a file that is taken back is ended and forgotten, and the next one goes', async () => {
  const { addFiles, cancelUpload, session, sending, stages, until, values } = await onFiles()
  await addFiles(
    [1, 2, 3, 4].map((it) => aFile(`${it}.stl`)),
    'anna',
  )
  await until(() => sending.size === 3)
  cancelUpload(session.store.get(uploadsAtom)[0]!.id)
  await until(() => sending.size === 4)
  expect([sending.get('1.stl')?.signal.aborted, stages().length]).toEqual([true, 3])
  expect(values.get('scan_uploads')).not.toContain('1.stl')
})

test('a file that the order has already is known by its content, and is not sent again', async () => {
  const bytes = binaryStl(TETRAHEDRON)
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const scans = [aScan({ originalName: '1.stl', sizeBytes: bytes.length, sha256 })]
  const { addFiles, sending, until, events } = await onFiles({ scans })
  await addFiles([aFile('1.stl')], 'anna')
  await until(() => events.some((it) => it.type === 'files-known'))
  expect([events.at(-1), sending.size]).toEqual([{ type: 'files-known', names: ['1.stl'] }, 0])
})

test('FILE-058 a file that another tab sends is left to it, and is cut off once that tab has gone', async () => {
  const browser = { values: new Map<string, string>(), locks: aLockManager() }
  const [first, second] = [await onFiles(browser), await onFiles(browser)]
  await first.addFiles([aFile('1.stl')], 'anna')
  await first.until(() => first.sending.size === 1)
  await second.session.refreshUnfinished()
  const shown = () => second.session.store.get(unfinishedAtom).map((it) => [it.name, it.isElsewhere])
  expect(shown()).toEqual([['1.stl', true]])
  await second.addFiles([aFile('1.stl')], 'anna')
  expect([second.events.at(-1)?.type, second.sending.size]).toEqual(['file-elsewhere', 0])

  const pending = browser.values.get('scan_uploads') ?? ''
  first.session.dispose()
  // A tab that is closed forgets nothing.
  browser.values.set('scan_uploads', pending)
  await second.until(() => shown()[0]?.[1] === false)
  await second.addFiles([aFile('1.stl')], 'anna')
  await second.until(() => second.sending.size === 1)
  expect(shown()).toEqual([])
})

test('another order, or the end of the session, ends what is under way', async () => {
  for (const end of ['close', 'dispose'] as const) {
    const { addFiles, session, sending, stages, until, page, events, clock } = await onFiles()
    await addFiles([aFile('1.stl'), aFile('2.stl')], 'anna')
    await until(() => sending.size === 2)
    void session[end]()
    await clock.pass(60_000)
    expect([...sending.values()].map((it) => it.signal.aborted)).toEqual([true, true])
    expect([stages(), page.isAsked()]).toEqual([[], false])
    expect(events.filter((it) => it.type === 'file-failed')).toEqual([])
  }
})

test('an order that was placed meanwhile refuses the file, and is fetched as it is now', async () => {
  const { addFiles, sending, session, take, until } = await onFiles()
  await addFiles([aFile('1.stl')], 'anna')
  await until(() => sending.size === 1)
  sending.get('1.stl')?.fail('order-not-draft')
  await settled()
  await take('showOrder').answer({ ...order, status: 'pending', version: 2 })
  expect(session.store.get(orderAtom)?.status).toBe('pending')
})
