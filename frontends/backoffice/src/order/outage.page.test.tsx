import { expect, test } from 'bun:test'
import type { TransferStatus } from 'contracts/fulfilment-ftp'
import { said, screen } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { aScan, aTransfer } from '../builders'

const ERROR = 'Сервер фабрики не принял имя или пароль'

/** Opens an order with one scan, whose transfer has this status, while the factory takes nothing, or everything. */
const openWith = (status: TransferStatus, error: string | null) => {
  const outage = error === null ? null : { since: '2026-11-20T12:00:00.000Z', error }
  return openOrder({
    answers: {
      files: { listScans: { items: [aScan()] } },
      'fulfilment-ftp': {
        listTransfers: { items: [aTransfer({ status })] },
        showQueueState: { pending: 1, resting: 0, run: null, outage },
      },
    },
  })
}

test('FTP-042 the page of an order says why its scans do not go on, while the factory takes nothing', async () => {
  await openWith('pending', ERROR)
  const note = await screen.findByText(`Фабрика не принимает файлы с 20.11.2026, 15:00 МСК: ${ERROR}`)
  expect(said(note.parentElement!)).toContain('Неотправленные сканы уйдут сами, когда связь восстановится.')
})

test.each([
  ['pending', null],
  ['completed', ERROR],
] as const)('FTP-042 and says nothing of it where the scans wait for nothing: %s, %s', async (status, error) => {
  await openWith(status, error)
  await screen.findByText('Пациенты (1)')
  await screen.findByText(status === 'pending' ? 'Ожидает отправки на FTP' : 'Отправлено на FTP')
  expect(screen.queryByText(/Фабрика не принимает файлы/)).toBeNull()
})
