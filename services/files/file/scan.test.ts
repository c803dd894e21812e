import { expect, test } from 'bun:test'
import { aScan } from '../builders'
import { remove } from './scan'

test('an event announces the removal of a scan', () => {
  const { id: scanId, orderId, patientId } = aScan()
  expect(remove(aScan()).events).toMatchObject([
    { subject: 'files.scan.removed.v1', data: { scanId, orderId, patientId } },
  ])
})
