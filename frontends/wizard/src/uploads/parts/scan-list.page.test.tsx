import { afterEach, expect, test } from 'bun:test'
import { refused, screen, waitFor } from 'frontend-kit/test/page'
import { act } from 'react'
import { aClock } from '../../../test/browser'
import { aScan } from '../../../test/builders'
import { openStep } from '../../../test/page'

// The test's document has no canvas. The page only asks whether the browser has one before it fetches a scan.
const ownCanvas = globalThis.OffscreenCanvas
afterEach(() => {
  globalThis.OffscreenCanvas = ownCanvas
})

test('FILE-061 a scan whose thumbnail is missing is fetched to be drawn, by the step that shows it', async () => {
  globalThis.OffscreenCanvas = class {} as never
  const clock = aClock()
  const { calls } = await openStep('aligners', {
    clock,
    scans: [
      aScan({ id: 'grey', originalName: 'ВЧ 01.stl' }),
      aScan({ id: 'drawn', originalName: 'ВЧ 02.stl', hasThumbnail: true }),
      aScan({ id: 'matrix', originalName: 'ВЧ 03.stl', kind: 'matrix' }),
    ],
    answers: { files: { readScan: refused('unavailable') } },
  })
  await screen.findByRole('button', { name: 'ВЧ 01.stl' })
  await act(() => clock.pass(10_000))
  await waitFor(() => expect(calls('readScan')).toHaveLength(1))
  expect(calls('readScan').map(({ path }) => path.scanId)).toEqual(['grey'])
})
