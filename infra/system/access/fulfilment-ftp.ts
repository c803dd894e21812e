import { randomUUID } from 'node:crypto'
import type { fulfilmentFtp } from 'contracts/fulfilment-ftp'
import { CUSTOMERS, STAFF } from './letters'
import { readScanOf } from './made'
import type { Rows } from './row'

const aTest = { fileData: 'data:text/plain;base64,eA==', fileName: 'x.txt', directoryPath: 'test' }

export const rows: Rows<typeof fulfilmentFtp> = {
  listTransfers: {
    who: CUSTOMERS,
    every: STAFF,
    stranger: 'nothing',
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) => by.to('fulfilment-ftp').get(`/v1/transfers?orderId=${(await readScanOf(of)).order.id}`),
  },
  listQueue: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('fulfilment-ftp').get('/v1/queue'),
  },
  showQueued: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('fulfilment-ftp').get(`/v1/queue/${(await readScanOf(of)).scanId}`),
  },
  showQueueState: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('fulfilment-ftp').get('/v1/queue/state'),
  },
  sendAgain: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'transfer-sent-again',
    call: async (by, of) => by.to('fulfilment-ftp').post(`/v1/transfers/${(await readScanOf(of)).scanId}/attempts`),
  },
  processTransfers: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/fulfilment-ftp/operations/queue.test.ts',
    recorded: 'transfers-processed',
    recordedShownBy: 'services/fulfilment-ftp/operations/queue.test.ts',
    call: (by) => by.to('fulfilment-ftp').post('/v1/transfers/process', { status: 'failed' }),
  },
  deleteTransfers: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/fulfilment-ftp/operations/queue.test.ts',
    recorded: 'transfer-deleted',
    recordedShownBy: 'services/fulfilment-ftp/operations/queue.test.ts',
    call: (by) => by.to('fulfilment-ftp').post('/v1/transfers/deletions', { ids: [randomUUID()] }),
  },
  createTestTransfer: {
    who: STAFF,
    // The factory of all sites; what is sent is a file of one's own.
    otherSite: 'shared',
    recorded: 'test-file-sent',
    recordedShownBy: 'services/fulfilment-ftp/operations/test-transfer.test.ts',
    call: (by) => by.to('fulfilment-ftp').post('/v1/test-transfers', aTest),
  },
}
