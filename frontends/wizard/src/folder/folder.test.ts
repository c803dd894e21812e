import { expect, test } from 'bun:test'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { anArch, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { settled } from '../../test/browser'
import { anOrder, anUpload, aPatient, aScan, CONSENT } from '../../test/builders'
import { meshOf } from '../../test/folder'
import { aSession } from '../../test/session'
import { orderAtom, scansAtom, stepAtom } from '../order-session/atoms'
import { createPatients } from '../order-session/patients'
import { uploadsAtom } from '../uploads/atoms'
import type { Parcel } from '../uploads/sending'
import { createUploads } from '../uploads/uploads'
import { folderAtom } from './atoms'
import { createFolder } from './folder'
import { MOST_DIGESTED_BYTES } from './looking'
import { listed, type Proposed } from './rules'

const aFile = (path: string) => ({
  path,
  file: new File([meshOf(path, TETRAHEDRON)], path.slice(path.lastIndexOf('/') + 1), {
    lastModified: 1_700_000_000_000,
  }),
})
const anna = aPatient({ id: 'anna', name: 'Анна' })
const boris = aPatient({ id: 'boris', name: 'Борис' })
const order = anOrder({ consent: CONSENT, patients: [anna] })
const withBoris = anOrder({ consent: CONSENT, patients: [anna, boris], version: 2, currentPatientId: 'boris' })

/** The patients' step of an order with Anna, where a folder is dropped; sending does not end. */
async function onPatients(...paths: string[]) {
  const tab = aSession({
    orderId: order.id,
    always: { changeOrder: async (_, change) => ({ ...withBoris, version: 3, ...change }) as typeof order },
  })
  const opened = tab.session.open()
  await tab.take('showOrder').answer(order)
  await opened
  const { store } = tab.session
  store.set(stepAtom, 'patient')
  const sent: Parcel[] = []
  const uploads = createUploads(tab.session, (parcel) => {
    sent.push(parcel)
    return new Promise(() => {})
  })
  const folder = createFolder(tab.session, createPatients(tab.session, tab.later), uploads)
  folder.take(paths.map(aFile))
  return {
    ...tab,
    ...folder,
    drop: (...dropped: string[]) => folder.take(dropped.map(aFile)),
    take: tab.take,
    dropFiles: folder.take,
    lines: () => store.get(folderAtom)?.scans.map((it) => `${it.path} ${it.jaw} ${it.doubts.join()}`),
    untilShown: (is: (scans: readonly Proposed[]) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => is(store.get(folderAtom)?.scans ?? []) && resolve()
        store.sub(folderAtom, look)
        look()
      }),
    shown: () => store.get(folderAtom),
    rows: () => store.get(folderAtom)?.scans.map((it) => `${it.patient} ${it.step} ${it.doubts.join()}`),
    uploads: () => store.get(uploadsAtom).map((it) => `${it.patientId} ${it.kind} ${it.name}`),
  }
}

test('WIZ-102 no service is called before the person confirms, nor while a question is open', async () => {
  const { asked, upload, correct, rows, uploads } = await onPatients('Борис/05.stl')
  const before = asked.length
  expect(rows()).toEqual(['Борис 05 jaw'])
  await upload()
  correct(['Борис/05.stl'], { jaw: 'lower' })
  expect([rows(), uploads(), asked.slice(before)]).toEqual([['Борис 05 '], [], []])
})

test('WIZ-102 confirming adds the patients that are missing and sends every file with the jaw and step that its name does not say', async () => {
  const { take, upload, correct, uploads, session, shown } = await onPatients(
    'АННА/ВЧ_01.stl',
    'Борис/05.stl',
    'Борис/matrix U.stl',
  )
  correct(['Борис/05.stl'], { jaw: 'lower' })
  const done = upload()
  await settled()
  const adding = take('addPatient')
  expect(adding.args.slice(0, 2)).toEqual([order.id, 'Борис'])
  await adding.answer(withBoris)
  await done
  expect(uploads()).toEqual(['anna aligner ВЧ_01.stl', 'boris aligner 05.stl', 'boris matrix matrix U.stl'])
  const said = session.store.get(uploadsAtom).map((it) => it.said)
  expect(said).toEqual([null, { jaw: 'lower', step: '05' }, null])
  expect([shown(), session.store.get(orderAtom)?.currentPatientId]).toEqual([null, 'anna'])
  expect(session.store.get(stepAtom)).toBe('contacts')
})

test('WIZ-102 while patients are added the page keeps the one that it shows, and then the first of the folder', async () => {
  const { take, upload, session } = await onPatients('Борис/U05.stl', 'Глеб/U05.stl')
  const current = () => session.store.get(orderAtom)?.currentPatientId
  const seen = new Set<string | null | undefined>()
  session.store.sub(orderAtom, () => seen.add(current()))
  const gleb = aPatient({ id: 'gleb', name: 'Глеб' })
  const withGleb = { ...withBoris, patients: [...withBoris.patients, gleb], version: 3, currentPatientId: 'gleb' }
  const done = upload()
  await settled()
  await take('addPatient').answer(withBoris)
  await settled()
  expect(current()).toBe('anna')
  await take('addPatient').answer(withGleb)
  await done
  expect([...seen]).toEqual(['anna', 'boris'])
  // An answer that was on its way says whom the server had until then.
  session.take(withGleb)
  expect(current()).toBe('boris')
  await take('selectPatient').answer({ ...withGleb, version: 4, currentPatientId: 'boris' })
  session.take({ ...withGleb, version: 5 })
  expect(current()).toBe('gleb')
})

test('WIZ-102 where a further patient cannot be added, the one that was shown stays, here and at the service', async () => {
  const { take, upload, session } = await onPatients('Борис/U05.stl', 'Глеб/U05.stl')
  const done = upload()
  await settled()
  await take('addPatient').answer(withBoris)
  await settled()
  await take('addPatient').refuse('no-network')
  await done
  expect(session.store.get(orderAtom)?.currentPatientId).toBe('anna')
  expect(take('selectPatient').args[1]).toBe('anna')
})

test('WIZ-102 without a network the table stays, and a second press adds nobody twice', async () => {
  const { take, upload, uploads, shown, events } = await onPatients('Борис/U05.stl')
  const first = upload()
  await settled()
  const lost = take('addPatient')
  await lost.refuse('no-network')
  await first
  expect(shown()).toMatchObject({ status: { failedAt: 'Борис' }, scans: [{ path: 'Борис/U05.stl' }] })
  expect([uploads(), events.at(-1)]).toEqual([[], { type: 'patient-failed', code: 'no-network' }])

  const second = upload()
  await upload()
  await settled()
  const again = take('addPatient')
  expect(again.args).toEqual(lost.args)
  await again.answer(withBoris)
  await second
  expect(uploads()).toEqual(['boris aligner U05.stl'])
})

test('WIZ-102 a row that was taken out comes back to its place, and a rename is for all rows', async () => {
  const { removeRow, undoRemoval, rename, rows } = await onPatients('Борис/U01.stl', 'Борис/U02.stl', 'Борис/U03.stl')
  removeRow('Борис/U02.stl')
  removeRow('Борис/U03.stl')
  expect(rows()).toEqual(['Борис 01 '])
  undoRemoval()
  undoRemoval()
  rename('Борис', 'Глеб')
  expect(rows()).toEqual(['Глеб 01 ', 'Глеб 02 ', 'Глеб 03 '])
})

test('WIZ-102 a second folder joins the table, a file that is there already is named, and no scan opens no table', async () => {
  const { shown, close, rename, drop } = await onPatients('Борис/U01.stl')
  rename('Борис', 'Глеб')
  expect(drop('Борис/U01.stl', 'Борис/U02.stl', 'Борис/notes.txt')).toBe(true)
  expect(shown()?.scans.map((it) => `${it.patient} ${it.path}`)).toEqual(['Глеб Борис/U01.stl', 'Борис Борис/U02.stl'])
  expect(shown()?.unfit.map((it) => it.why)).toEqual(['not-stl', 'repeated'])
  close()
  expect([drop('notes.txt'), shown()]).toEqual([false, null])
})

test('WIZ-102 a scan that the order has at the same place, or that is on its way to it, makes a double of the dropped one', async () => {
  const { correct, drop, rows, session, close } = await onPatients('Анна/02.stl')
  const problem = null
  session.store.set(scansAtom, { value: [aScan({ patientId: 'anna', jaw: 'upper', step: '05' })], problem })
  session.store.set(uploadsAtom, [anUpload({ patientId: 'anna', name: 'НЧ 06.stl', stage: { at: 'sending' } })])
  close()
  drop('Анна/ВЧ 05.stl', 'Анна/низ/06.stl', 'Анна/ВЧ 07.stl')
  expect(rows()).toEqual(['Анна 05 double', 'Анна 07 ', 'Анна 06 double'])
  correct(['Анна/ВЧ 05.stl'], { step: '08' })
  expect(rows()).toEqual(['Анна 08 ', 'Анна 07 ', 'Анна 06 double'])
})

test('WIZ-102 the list is headed as all files where nothing had to be asked, and as further files otherwise', async () => {
  const { drop, shown, removeRow } = await onPatients('Борис/U01.stl', 'Борис/U02.stl')
  expect(listed(shown()!)).toBe('all')
  drop('Борис/03.stl')
  expect(listed(shown()!)).toBe('files')
  removeRow('Борис/03.stl')
  expect(listed(shown()!)).toBe('all')
})

/** A file whose form tells its jaw: with a palate or without. */
const aScanAt = (path: string, palate = 0) => ({
  path,
  file: new File([meshOf(path, anArch({ palate, sideMm: 0.6 }))], path.slice(path.lastIndexOf('/') + 1)),
})

test('WIZ-102 FTP-013 where names tell no jaw the forms do, and make no double of the other jaw', async () => {
  const { dropFiles, correct, lines, untilShown } = await onPatients('Анна/ВЧ 01.stl')
  dropFiles([
    aScanAt('Анна/a/05.stl', 1),
    aScanAt('Анна/b/05.stl'),
    aScanAt('Анна/ВЧ 06.stl'),
    aScanAt('Анна/c/07.stl'),
  ])
  correct(['Анна/c/07.stl'], { jaw: 'upper' })
  expect(lines()).toEqual([
    'Анна/ВЧ 01.stl upper ',
    'Анна/a/05.stl upper jaw,double',
    'Анна/b/05.stl upper jaw,double',
    'Анна/c/07.stl upper ',
    'Анна/ВЧ 06.stl upper ',
  ])
  await untilShown((scans) => scans.filter((it) => it.isJawByForm).length === 2)
  expect(lines()).toEqual([
    'Анна/ВЧ 01.stl upper ',
    'Анна/a/05.stl upper jaw',
    'Анна/b/05.stl lower jaw',
    'Анна/c/07.stl upper ',
    'Анна/ВЧ 06.stl upper ',
  ])
})

test('WIZ-102 what was looked at for a table that is closed tells nothing to the next one', async () => {
  const { dropFiles, close, lines, untilShown } = await onPatients('Анна/ВЧ 01.stl')
  dropFiles([aScanAt('Анна/05.stl')])
  close()
  dropFiles([aFile('Анна/05.stl'), aScanAt('Анна/06.stl')])
  await untilShown((scans) => scans.some((it) => it.isJawByForm))
  expect(lines()).toEqual(['Анна/05.stl upper jaw', 'Анна/06.stl lower jaw'])
  close()
  dropFiles([aScanAt('Анна/06.stl', 1), aScanAt('Анна/05.stl')])
  await untilShown((scans) => scans.every((it) => it.isJawByForm))
  expect(lines()).toEqual(['Анна/05.stl lower jaw', 'Анна/06.stl upper jaw'])
})

test('WIZ-102 FILE-059 a file that the table or the order has already is told before the upload, and is no question once it is taken out or meant', async () => {
  const same = (path: string) => ({
    path,
    file: new File([meshOf('one scan', TETRAHEDRON)], path.slice(path.lastIndexOf('/') + 1)),
  })
  const { dropFiles, lines, untilShown, removeRow, undoRemoval, accept } = await onPatients('Анна/ВЧ 01.stl')
  dropFiles([same('Анна/ВЧ 02.stl'), same('Анна/ВЧ 03.stl')])
  await untilShown((scans) => scans.some((it) => it.sameAs))
  expect(lines()).toEqual(['Анна/ВЧ 01.stl upper ', 'Анна/ВЧ 02.stl upper ', 'Анна/ВЧ 03.stl upper same'])
  removeRow('Анна/ВЧ 02.stl')
  expect(lines()).toEqual(['Анна/ВЧ 01.stl upper ', 'Анна/ВЧ 03.stl upper '])
  undoRemoval()
  accept(['Анна/ВЧ 03.stl'])
  expect(lines()?.at(-1)).toBe('Анна/ВЧ 03.stl upper ')
})

/** Files of one size, which note each reading of them, and are read to the end when the test lets them. */
function sized(count: number, sizeBytes: number) {
  const reads: string[] = []
  const go = Promise.withResolvers<ArrayBuffer>()
  const files = Array.from({ length: count }, (_, at) => {
    const name = `ВЧ ${String(at + 1).padStart(2, '0')}.stl`
    const file = Object.defineProperties(new File([], name), {
      size: { value: sizeBytes },
      arrayBuffer: {
        value: () => {
          reads.push(name)
          return go.promise
        },
      },
    })
    return { path: `Анна/${name}`, file }
  })
  return { files, reads, end: () => go.resolve(new ArrayBuffer(0)) }
}

test('WIZ-102 FILE-059 files that are dropped beside others wait for these to be read, and none is read twice', async () => {
  const { dropFiles, untilShown } = await onPatients('Анна/НЧ 01.stl')
  const { files, reads, end } = sized(6, 1_000)
  dropFiles(files.slice(0, 3))
  await settled()
  dropFiles(files.slice(3))
  await settled()
  expect(reads).toEqual(['ВЧ 01.stl', 'ВЧ 02.stl'])
  end()
  await untilShown((scans) => scans.filter((it) => it.sameAs).length === 5)
  expect(reads.toSorted()).toEqual(files.map(({ file }) => file.name))
})

test('WIZ-102 of large files no more are read before the upload than a disk gives in some seconds', async () => {
  const { dropFiles, untilShown, close } = await onPatients('Анна/НЧ 01.stl')
  const most = Math.floor(MOST_DIGESTED_BYTES / MAX_SCAN_BYTES)
  const { files, reads, end } = sized(most + 5, MAX_SCAN_BYTES)
  end()
  dropFiles(files)
  await untilShown((scans) => scans.filter((it) => it.sameAs).length === most - 1)
  await settled()
  expect(reads).toHaveLength(most)
  close()
  dropFiles(files)
  await untilShown((scans) => scans.filter((it) => it.sameAs).length === most - 1)
})

test('WIZ-102 a table that is closed has no more files read', async () => {
  const { dropFiles, close } = await onPatients('Анна/НЧ 01.stl')
  const { files, reads, end } = sized(6, 1_000)
  dropFiles(files)
  await settled()
  close()
  end()
  await settled()
  expect(reads).toHaveLength(2)
})
