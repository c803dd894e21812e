import { expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import { said, screen, within } from 'frontend-kit/test/page'
import { anOrder, aPatient, aQuoteOf, aScan, CONSENT } from '../../../test/builders'
import { openWizard } from '../../../test/page'

const order = anOrder({
  consent: CONSENT,
  patients: [aPatient({ id: 'anna', name: 'Анна' })],
  currentPatientId: 'anna',
})
const openScans = (scans: Scan[]) =>
  openWizard({
    kept: { currentOrderId: order.id, order_step_count: '11', order_step_current: '7' },
    answers: {
      orders: { showOrder: order, showQuote: aQuoteOf() },
      files: { listScans: { items: scans } },
      'fulfilment-ftp': { listTransfers: { items: [] } },
    },
  })

test('FILE-059 open edges and slivers are counted with the scan, and no row warns of them', async () => {
  const mesh = { surfaceMm2: 9, volumeMm3: 1, scale: 'arch', edges: 'counted', shells: 1 } as const
  await openScans([
    aScan({ id: 'one', originalName: 'ВЧ 01.stl', findings: { ...mesh, openEdges: 8120, degenerateFacets: 900 } }),
    aScan({
      id: 'two',
      step: '02',
      originalName: 'ВЧ 02.stl',
      findings: { ...mesh, openEdges: 0, degenerateFacets: 0 },
    }),
  ])
  const list = within(await screen.findByRole('region', { name: 'Загруженные сканы' }))
  const [first, second] = list.getAllByRole('listitem').map(said)
  expect(first).toContain('открытых рёбер: 8 120 · треугольников без площади: 900')
  expect(second).toContain('открытых рёбер: 0')
  expect(second).not.toContain('без площади')
  expect(first).not.toContain('повреждена')
})
