import { fulfilmentFtp } from 'contracts/fulfilment-ftp'
import { createApp, person, reply } from 'service-kit/http/app'
import { listTransfers } from './operations/list-transfers'
import { deleteTransfers, listQueue, processTransfers, sendAgain, showQueued, showQueueState } from './operations/queue'
import { type TestDeps, testTransfer } from './operations/test-transfer'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: TestDeps) =>
  createApp('fulfilment-ftp')
    .get ('/v1/transfers',                      ({ scope, query })          => reply(listTransfers(deps, scope, query.orderId)), fulfilmentFtp.listTransfers)
    .get ('/v1/queue',                          ({ scope, query })          => reply(listQueue(deps, scope, query)), fulfilmentFtp.listQueue)
    .get ('/v1/queue/state',                    ({ scope, query })          => reply(showQueueState(deps, scope, query.run)), fulfilmentFtp.showQueueState)
    .get ('/v1/queue/:transferId',              ({ scope, params })         => reply(showQueued(deps, scope, params.transferId)), fulfilmentFtp.showQueued)
    .post('/v1/transfers/process',              ({ scope, body })           => reply(processTransfers(deps, scope, body)), fulfilmentFtp.processTransfers)
    .post('/v1/transfers/deletions',            ({ scope, body })           => reply(deleteTransfers(deps, scope, body.ids)), fulfilmentFtp.deleteTransfers)
    .post('/v1/transfers/:transferId/attempts', ({ scope, params })         => reply(sendAgain(deps, scope, params.transferId)), fulfilmentFtp.sendAgain)
    .post('/v1/test-transfers',                 ({ caller, request }) => reply(testTransfer(deps, person(caller), request)), fulfilmentFtp.createTestTransfer)
