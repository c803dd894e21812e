import { expect, test } from 'bun:test'
import type { DamagedScan } from 'contracts/files'
import { binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { findToast, said, screen, within } from 'frontend-kit/test/page'
import { aScan } from '../../../test/builders'
import { openStep } from '../../../test/page'

const upper = (step: string) =>
  aScan({ id: step, originalName: `ВЧ ${step}.stl`, step, sha256: step, hasThumbnail: true })
const DAMAGED: DamagedScan = {
  id: 'lost',
  orderId: '7f3a9c21-0000-4000-8000-000000000001',
  patientId: 'anna',
  kind: 'aligner',
  originalName: 'скан.stl',
  sizeBytes: 1_000,
  step: '02',
  jaw: 'upper',
  jawConfirmed: true,
}

/** The step of the aligners, of which scans were damaged after they were stored. */
async function open(damaged: readonly DamagedScan[] = [DAMAGED]) {
  let now = [...damaged]
  const page = await openStep('aligners', {
    answers: {
      orders: {
        createUploadSlip: () => new Promise(() => {}),
        removeScan({ path }) {
          now = now.filter((it) => it.id !== path.scanId)
          return {} as never
        },
      },
      files: { listScans: () => ({ items: [upper('01'), upper('03')], damaged: now }) },
    },
  })
  await screen.findByRole('region', { name: 'Загруженные сканы' })
  return page
}
const row = () => screen.getByText('скан.stl').closest('li')!
const chooser = () => within(row()).getByText('Заменить').closest('div')!.querySelector('input')!

test('FILE-059 FILE-060 a scan that was damaged after it was stored says so, and is no gap in its row', async () => {
  await open()
  expect(said(row())).toBe('скан.stl1000 БФайл повредился при хранении. Загрузите его ещё раз.ЗаменитьПовреждён')
  const cell = within(screen.getByRole('grid')).getByRole('button', {
    name: 'Верхняя 02: повреждён, замените, скан.stl',
  })
  expect(cell.closest('td')?.dataset.state).toBe('damaged')
})

test('FILE-060 the place of a damaged scan leads to its row, also where another file has come to that place', async () => {
  const { user } = await open([{ ...DAMAGED, step: '03' }])
  await user.click(screen.getByRole('button', { name: 'Верхняя 03: повреждён, замените, ВЧ 03.stl, скан.stl' }))
  expect(document.activeElement?.closest('li') === row()).toBe(true)
})

test('FILE-059 a damaged scan of another patient or kind is not shown', async () => {
  await open([
    { ...DAMAGED, patientId: 'boris' },
    { ...DAMAGED, id: 'matrix', kind: 'matrix' },
  ])
  expect(screen.queryByText('скан.stl')).toBeNull()
})

test('FILE-059 another file takes the place of a damaged scan, which is removed', async () => {
  const { user, calls } = await open()
  await user.upload(chooser(), new File([binaryStl(TETRAHEDRON)], 'НЧ 09.stl'))
  await within(screen.getByRole('grid')).findByRole('button', { name: 'Верхняя 02: загружается, НЧ 09.stl' })
  await findToast('Файл удален')
  expect(calls('removeScan').map(({ path }) => path.scanId)).toEqual(['lost'])
  expect(screen.queryByText('скан.stl')).toBeNull()
})

test('FILE-059 a damaged scan stays where the file chosen in its place is no scan', async () => {
  const { user, calls } = await open()
  chooser().removeAttribute('accept')
  await user.upload(chooser(), new File(['a picture'], '02.png'))
  await findToast('Ошибка формата')
  expect([calls('removeScan').length, said(row()).includes('Повреждён')]).toEqual([0, true])
})

test('FILE-007 a damaged scan is removed without another one once the person confirms it', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('button', { name: 'Удалить скан.stl' }))
  expect(calls('removeScan')).toHaveLength(0)
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Удалить файл?' })).getByRole('button', { name: 'Удалить' }),
  )
  await findToast('Файл удален')
  expect(screen.queryByText('скан.stl')).toBeNull()
})
