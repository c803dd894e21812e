import { expect, test } from 'bun:test'
import { aScan, aTransfer } from '../../test/builders'
import { russianText } from '../../test/texts'
import { scanRows } from '../order-session/rules'
import { scanStatus } from './scan-status'

test.each([
  ['FILE-033', [], 'Ожидает отправки на FTP'],
  ['FILE-033', [aTransfer({ status: 'pending' })], 'Ожидает отправки на FTP'],
  ['FILE-034', [aTransfer({ status: 'uploading' })], 'Отправка на FTP...'],
  ['FILE-035', [aTransfer({ status: 'completed' })], 'Отправлено на FTP'],
  ['FILE-036', [aTransfer({ status: 'failed' })], 'Ошибка отправки на FTP'],
])('%s the row of a scan says where its transfer stands: %j', (_, transfers, expected) => {
  const scan = aScan()
  const of = transfers.map((it) => ({ ...it, scanId: scan.id }))
  const [row] = scanRows([scan], of, scan)
  expect(scanStatus(row!.status, null, russianText)).toBe(expected)
})
