import { randomUUID } from 'node:crypto'
import type { Answer } from 'service-kit/test/service'
import type { Party } from './parties'

const aTest = { fileData: 'data:text/plain;base64,eA==', fileName: 'x.txt', directoryPath: 'test' }

/** The operations of fulfilment-ftp; `scanOf` gives a scan of a party whose transfer is known there. */
export const transferCalls = (
  scanOf: (of: Party) => Promise<{ order: { id: string }; scanId: string }>,
): Record<string, (by: Party, of: Party) => Promise<Answer>> => ({
  listTransfers: async (by, of) => by.to('fulfilment-ftp').get(`/v1/transfers?orderId=${(await scanOf(of)).order.id}`),
  sendAgain: async (by, of) => by.to('fulfilment-ftp').post(`/v1/transfers/${(await scanOf(of)).scanId}/attempts`),
  listQueue: (by) => by.to('fulfilment-ftp').get('/v1/queue'),
  showQueued: async (by, of) => by.to('fulfilment-ftp').get(`/v1/queue/${(await scanOf(of)).scanId}`),
  showQueueState: (by) => by.to('fulfilment-ftp').get('/v1/queue/state'),
  processTransfers: (by) => by.to('fulfilment-ftp').post('/v1/transfers/process', { status: 'failed' }),
  deleteTransfers: (by) => by.to('fulfilment-ftp').post('/v1/transfers/deletions', { ids: [randomUUID()] }),
  createTestTransfer: (by) => by.to('fulfilment-ftp').post('/v1/test-transfers', aTest),
})
