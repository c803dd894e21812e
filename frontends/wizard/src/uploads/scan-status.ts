import type { TransferStatus } from 'contracts/fulfilment-ftp'
import type { Text } from '../later-texts'

/** Where a stored scan stands on its way to the factory (FILE-033 to FILE-036), and when that received it (FTP-041). */
export const scanStatus = (status: TransferStatus, receivedAt: string | null, text: Text): string =>
  [text(`scan.${status}`), receivedAt && text('scan.received', { at: receivedAt })].filter(Boolean).join('. ')
