import { expect, test } from 'bun:test'
import { SITES, said, screen, within } from 'frontend-kit/test/page'
import { aScan, aTransfer } from '../../../test/builders'
import { openStep } from '../../../test/page'

const upper = (step: string, over: Parameters<typeof aScan>[0] = {}) =>
  aScan({ id: step, originalName: `ВЧ ${step}.stl`, step, sha256: step, hasThumbnail: true, ...over })
const folds = () => [...document.querySelectorAll('main details:has(li)')] as HTMLDetailsElement[]
const rowOf = (name: string) => screen.getByRole('button', { name }).closest('li')!

test('FILE-005 finished files are folded behind a line that counts them, and says how many the factory awaits', async () => {
  const transfers = [aTransfer({ scanId: '01', status: 'completed' }), aTransfer({ scanId: '03', status: 'uploading' })]
  const { user } = await openStep('aligners', {
    scans: [upper('01'), upper('02', { jawConfirmed: false }), upper('03')],
    transfers,
  })
  await screen.findByRole('region', { name: 'Загруженные сканы' })
  const [fold, ...others] = folds()
  expect([others.length, fold?.open, said(fold!.querySelector('summary')!)]).toEqual([
    0,
    false,
    'Готово: 2 файлаещё отправляются на фабрику: 1',
  ])
  expect(within(fold!).getAllByRole('listitem')).toHaveLength(2)
  expect(rowOf('ВЧ 02.stl').closest('details')).toBeNull()
  await user.click(fold!.querySelector('summary')!)
  expect(fold?.open).toBe(true)
})

test('FILE-005 the line of finished files says no more once the factory has them all', async () => {
  const received = (scanId: string) => aTransfer({ scanId, status: 'completed' })
  await openStep('aligners', {
    site: SITES.eu,
    scans: [upper('01'), upper('02')],
    transfers: [received('01'), received('02')],
  })
  await screen.findByRole('region', { name: 'Uploaded scans' })
  expect(folds().map((it) => said(it.querySelector('summary')!))).toEqual(['Done: 2 files'])
})

test('FILE-060 a row stays where it is once its last question is answered, so that the keyboard keeps its place', async () => {
  let asked = upper('02', { jawConfirmed: false })
  const { user } = await openStep('aligners', {
    answers: {
      orders: { createUploadSlip: { slip: 'slip-1', expiresAt: '2026-11-20T10:15:00.000Z' } },
      files: {
        listScans: () => ({ items: [upper('01'), asked] }),
        describeScan() {
          asked = { ...asked, jawConfirmed: true, version: 2 }
          return asked
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Челюсть: Верхняя?' }))
  await user.keyboard('{Enter}')
  const answered = await screen.findByRole('button', { name: 'Верхняя 02: загружен, ВЧ 02.stl' })
  expect(answered.closest('td')?.dataset.state).toBe('stored')
  expect(rowOf('ВЧ 02.stl').closest('details')).toBeNull()
  expect(document.activeElement?.closest('li') === rowOf('ВЧ 02.stl')).toBe(true)
})
