import { expect, test } from 'bun:test'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { aLockManager, settled } from '../../test/browser'
import { anOrder, aPatient, aScan, CONSENT } from '../../test/builders'
import { aSession } from '../../test/session'
import { orderAtom, unfinishedAtom } from '../order-session/atoms'
import { secondsLeftAtom, uploadsAtom } from './atoms'
import { isListed } from './rules'
import type { Parcel, Send } from './sending'
import { createUploads } from './uploads'

const ANNA = { patientId: 'anna', kind: 'aligner' } as const
const order = anOrder({ patients: [aPatient({ id: 'anna' })], consent: CONSENT })
const aFile = (name: string, content: BlobPart = binaryStl(TETRAHEDRON)) =>
  new File([content], name, { lastModified: 1_700_000_000_000 })

/** One megabyte, as 19,999 facets make it. */
const MEGABYTE = binaryStl(Array.from({ length: 19_999 }, () => TETRAHEDRON[0]!))

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
      listScans: async () => (isListAway ? Promise.reject(new ApiProblem('unavailable', '')) : { items: scans }),
      showUploadOffset: async () => null,
      discardUpload: async () => undefined,
    },
  })
  const opened = tab.session.open()
  await tab.take('showOrder').answer(order)
  await opened
  type Sent = {
    signal: AbortSignal
    created: (scanId: string) => void
    sent: (bytes: number) => void
    stored: () => void
    fail: (code: FailureCode) => void
    crash: (error: Error) => void
  }
  const sending = new Map<string, Sent>()
  const parcels: Parcel[] = []
  const thumbnails: string[] = []
  const draw = ({ name }: File, scanId: string) => void thumbnails.push(`${name} ${scanId}`)
  const sendOne = (parcel: Parcel, { signal, onCreated = () => {}, onSent }: Parameters<Send>[1]) => {
    const { file } = parcel
    parcels.push(parcel)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => reject(signal.reason))
    sending.set(file.name, {
      signal,
      created: onCreated,
      sent: onSent,
      crash: reject,
      stored: () => resolve(`id of ${file.name}`),
      fail: (code) => reject(new ApiProblem(code, '')),
    })
    return promise
  }
  const uploads = createUploads(tab.session, sendOne, draw)
  const stages = () => tab.session.store.get(uploadsAtom).map((it) => `${it.name} ${it.stage.at}`)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await settled()
  }
  return {
    ...tab,
    ...uploads,
    sending,
    parcels,
    thumbnails,
    stages,
    until,
    setListAway: (isAway: boolean) => {
      isListAway = isAway
    },
  }
}

test('FILE-005 a file that the service lists before its last byte is answered is one file', async () => {
  const { session, addFiles, sending, until } = await onFiles()
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.created('scan-1')
  sending.get('1.stl')?.sent(1)
  const [upload] = session.store.get(uploadsAtom)
  const scan = aScan({ id: 'scan-1', patientId: ANNA.patientId, originalName: '1.stl' })
  expect(upload && [isListed(upload, [scan]), isListed(upload, [{ ...scan, id: 'scan-2' }])]).toEqual([true, false])
})

test('three files are sent at a time, and the browser asks a person who leaves the site meanwhile', async () => {
  const { addFiles, sending, stages, until, page, events } = await onFiles()
  await addFiles(
    [1, 2, 3, 4].map((it) => aFile(`${it}.stl`)),
    ANNA,
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

test('LEGAL-015 no file is sent before the consent is recorded; all wait, and leave in turn once it is', async () => {
  const { addFiles, sending, stages, until, session, page } = await onFiles()
  session.take({ ...order, consent: null, version: 2 })
  await addFiles([aFile('1.stl'), aFile('2.stl')], ANNA)
  expect([stages(), sending.size, page.isAsked()]).toEqual([['1.stl queued', '2.stl queued'], 0, true])
  session.take({ ...order, version: 3 })
  await until(() => sending.size === 2)
  expect(stages()).toEqual(['1.stl sending', '2.stl sending'])
})

test('FILE-060 the same file for two steps is sent twice, each with what was said of it', async () => {
  const { addFiles, parcels, until } = await onFiles()
  const [upper, lower] = [
    { jaw: 'upper', step: '07' },
    { jaw: 'lower', step: '07' },
  ] as const
  await addFiles([aFile('scan.stl')], { ...ANNA, said: upper })
  await addFiles([aFile('scan.stl')], { ...ANNA, said: lower })
  await addFiles([aFile('НЧ 07.stl')], { ...ANNA, said: lower })
  await until(() => parcels.length === 3)
  expect(parcels.map(({ file, said }) => [file.name, said])).toEqual([
    ['scan.stl', upper],
    ['scan.stl', lower],
    ['НЧ 07.stl', null],
  ])
})

test('FILE-027 the display of progress goes 1 second after the last file is stored', async () => {
  const { addFiles, sending, stages, until, events, clock } = await onFiles()
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  await clock.pass(999)
  expect(stages()).toEqual(['1.stl stored'])
  await clock.pass(1)
  expect(stages()).toEqual([])
})

test('FILE-028 the remaining time is estimated every 5 seconds while files are on their way, and not after', async () => {
  const { addFiles, sending, session, until, events, clock } = await onFiles()
  const seconds = () => session.store.get(secondsLeftAtom)
  await addFiles([aFile('1.stl', MEGABYTE)], ANNA)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.sent(250_034)
  await clock.pass(4_999)
  expect(seconds()).toBeNull()
  await clock.pass(1)
  // A quarter took 5 seconds.
  expect(seconds()).toBe(15)
  sending.get('1.stl')?.sent(500_034)
  await clock.pass(4_999)
  expect(seconds()).toBe(15)
  await clock.pass(1)
  expect(seconds()).toBe(10)
  sending.get('1.stl')?.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  await clock.pass(1_000)
  await clock.pass(5_000)
  expect(seconds()).toBeNull()
})

test('FILE-038 a file at which the page itself fails is told as unexpected, and the others are stored', async () => {
  const { addFiles, sending, stages, until, events } = await onFiles()
  await addFiles([aFile('1.stl'), aFile('2.stl')], ANNA)
  await until(() => sending.size === 2)
  sending.get('1.stl')?.crash(new TypeError('It cannot be read.'))
  sending.get('2.stl')?.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  expect(events).toContainEqual({ type: 'file-failed', id: expect.any(String), name: '1.stl', code: 'unexpected' })
  expect(stages()).toContain('1.stl failed')
})

test('FILE-041 where nothing can be known of the other tabs no file is taken, and the person is told', async () => {
  const locks = aLockManager()
  const { addFiles, events, stages } = await onFiles({ locks })
  locks.query = () => Promise.reject(new Error('The browser tells no locks.'))
  await addFiles([aFile('1.stl')], ANNA)
  expect([events.at(-1), stages()]).toEqual([{ type: 'files-failed', why: 'unexpected' }, []])
})

test('FILE-010 files of a patient who is not in the order are not sent, and the person is told', async () => {
  const { addFiles, events, sending, stages } = await onFiles()
  await addFiles([aFile('1.stl')], { ...ANNA, patientId: 'gone' })
  expect([events.at(-1), stages(), sending.size]).toEqual([{ type: 'files-failed', why: 'place-unknown' }, [], 0])
})

const aLargeFile = (name: string) => Object.defineProperty(aFile(name), 'size', { value: 100 * 1024 * 1024 + 1 })

test('FILE-042 files that are no scans are not sent, and the toasts about the choice before end', async () => {
  const { addFiles, sending, stages, events } = await onFiles()
  await addFiles([aFile('one.zip'), aFile('two.obj')], ANNA)
  expect(events).toEqual([{ type: 'files-chosen' }, { type: 'wrong-type', count: 2 }, { type: 'no-suitable-files' }])
  expect([stages(), sending.size]).toEqual([[], 0])
})

test('FILE-008, FILE-039, FILE-040, FILE-043 the scans among the chosen files are sent, and counted beside all of them', async () => {
  const { addFiles, sending, until, events } = await onFiles()
  await addFiles([aFile('notes.txt'), aLargeFile('large.stl'), aFile('1.stl'), aFile('2.STL')], ANNA)
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
  await addFiles([aFile('broken.stl', 'no mesh at all, whatever its name says'), aFile('1.stl'), aFile('2.stl')], ANNA)
  await until(() => sending.size === 2)
  sending.get('1.stl')?.fail('storage-full')
  sending.get('2.stl')?.stored()
  await until(() => events.some((it) => it.type === 'files-stored'))
  await clock.pass(1_000)
  expect(events).toContainEqual({
    type: 'file-failed',
    id: expect.any(String),
    name: 'broken.stl',
    code: 'scan-is-no-mesh',
    damage: { what: 'not-stl' },
  })
  expect(events).toContainEqual({ type: 'file-failed', id: expect.any(String), name: '1.stl', code: 'storage-full' })
  expect(events).toContainEqual({ type: 'files-stored', stored: 1, chosen: 3 })
  expect(stages()).toEqual(['broken.stl failed', '1.stl failed'])
})

test('a file that failed is tried once more, or makes room when it is chosen again', async () => {
  const { addFiles, retryUpload, session, sending, stages, until } = await onFiles()
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.fail('internal-error')
  await until(() => stages()[0] === '1.stl failed')
  sending.clear()
  retryUpload(session.store.get(uploadsAtom)[0]!.id)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.fail('internal-error')
  await until(() => stages()[0] === '1.stl failed')
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => stages()[0] === '1.stl sending')
  expect(stages()).toHaveLength(1)
})

test('a stored file stays among those on their way until the list that shows it could be fetched', async () => {
  const { addFiles, clock, sending, stages, until, setListAway, events } = await onFiles()
  await addFiles([aFile('1.stl')], ANNA)
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

test('the upload of a file that is taken back ends and is forgotten, and the next one starts', async () => {
  const { addFiles, cancelUpload, session, sending, stages, until, values } = await onFiles()
  await addFiles(
    [1, 2, 3, 4].map((it) => aFile(`${it}.stl`)),
    ANNA,
  )
  await until(() => sending.size === 3)
  cancelUpload(session.store.get(uploadsAtom)[0]!.id)
  await until(() => sending.size === 4)
  expect([sending.get('1.stl')?.signal.aborted, stages().length]).toEqual([true, 3])
  expect(values.get('scan_uploads')).not.toContain('1.stl')
})

test('all files that have not arrived are taken back together, and sent after all where the person wants them back', async () => {
  const { addFiles, cancelAll, sending, stages, until } = await onFiles()
  await addFiles(
    [1, 2, 3, 4].map((it) => aFile(`${it}.stl`)),
    { ...ANNA, said: { jaw: 'lower', step: '07' } },
  )
  await until(() => sending.size === 3)
  sending.get('1.stl')?.stored()
  await until(() => sending.size === 4)
  const undo = cancelAll()
  expect(['2.stl', '3.stl', '4.stl'].map((it) => sending.get(it)?.signal.aborted)).toEqual([true, true, true])
  expect(stages().filter((it) => !it.startsWith('1.stl'))).toEqual([])
  sending.clear()
  await undo()
  await until(() => sending.size === 3)
  expect([...sending.keys()]).toEqual(['2.stl', '3.stl', '4.stl'])
})

test('FILE-059 what looks wrong with a file is said while it is sent, and does not stop it', async () => {
  const { addFiles, sending, session, until } = await onFiles()
  // Of 3 mm, as an arch of 76 mm has in inches; the second file has the content of the first.
  await addFiles([aFile('1.stl'), aFile('2.stl')], ANNA)
  await until(() => sending.size === 2)
  const scale = { about: 'scale', scale: 'inches' } as const
  expect(session.store.get(uploadsAtom).map((it) => it.warnings)).toEqual([
    [scale],
    [{ about: 'same', name: '1.stl' }, scale],
  ])
})

test('a file that the order has already is known by its content, and is not sent again', async () => {
  const bytes = binaryStl(TETRAHEDRON)
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const scans = [aScan({ originalName: '1.stl', sizeBytes: bytes.length, sha256 })]
  const { addFiles, sending, until, events } = await onFiles({ scans })
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => events.some((it) => it.type === 'files-known'))
  expect([events.at(-1), sending.size]).toEqual([{ type: 'files-known', names: ['1.stl'] }, 0])
})

test('FILE-061 a file that was stored when its page went away gets the thumbnail that it lacks once it is chosen again', async () => {
  const bytes = binaryStl(TETRAHEDRON)
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const stored = { sizeBytes: bytes.length, sha256 }
  const scans = [
    aScan({ id: 'grey', originalName: '1.stl', ...stored, hasThumbnail: false }),
    aScan({ id: 'drawn', originalName: '2.stl', ...stored, hasThumbnail: true }),
  ]
  const { addFiles, until, events, thumbnails } = await onFiles({ scans })
  await addFiles([aFile('1.stl'), aFile('2.stl')], ANNA)
  await until(() => events.some((it) => it.type === 'files-known'))
  expect(thumbnails).toEqual(['1.stl grey'])
})

test('FILE-061 a file that is stored now gets its thumbnail', async () => {
  const { addFiles, sending, until, thumbnails } = await onFiles()
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => sending.has('1.stl'))
  sending.get('1.stl')?.stored()
  await until(() => thumbnails.length > 0)
  expect(thumbnails).toEqual(['1.stl id of 1.stl'])
})

test('FILE-058 a file that another tab sends is left to that tab, and counts as cut off once the tab has gone', async () => {
  const browser = { values: new Map<string, string>(), locks: aLockManager() }
  const [first, second] = [await onFiles(browser), await onFiles(browser)]
  await first.addFiles([aFile('1.stl')], ANNA)
  await first.until(() => first.sending.size === 1)
  await second.session.refreshUnfinished()
  const shown = () => second.session.store.get(unfinishedAtom).map((it) => [it.name, it.isElsewhere])
  expect(shown()).toEqual([['1.stl', true]])
  await second.addFiles([aFile('1.stl')], ANNA)
  expect([second.events.at(-1)?.type, second.sending.size]).toEqual(['file-elsewhere', 0])

  const pending = browser.values.get('scan_uploads') ?? ''
  first.session.dispose()
  // A tab that is closed forgets nothing.
  browser.values.set('scan_uploads', pending)
  await second.until(() => shown()[0]?.[1] === false)
  await second.addFiles([aFile('1.stl')], ANNA)
  await second.until(() => second.sending.size === 1)
  expect(shown()).toEqual([])
})

test('another order, or the end of the session, ends what is under way', async () => {
  for (const end of ['close', 'dispose'] as const) {
    const { addFiles, session, sending, stages, until, page, events, clock } = await onFiles()
    await addFiles([aFile('1.stl'), aFile('2.stl')], ANNA)
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
  await addFiles([aFile('1.stl')], ANNA)
  await until(() => sending.size === 1)
  sending.get('1.stl')?.fail('order-not-draft')
  await settled()
  await take('showOrder').answer({ ...order, status: 'pending', version: 2 })
  expect(session.store.get(orderAtom)?.status).toBe('pending')
})
