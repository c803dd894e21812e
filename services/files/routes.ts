import { files, TUS_VERSION } from 'contracts/files'
import { refuse } from 'contracts/problems'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { createApp, customer, reply } from 'service-kit/http/app'
import type { Deps } from './operations/deps'
import { listScans, readScan } from './operations/scans'
import { showStorage } from './operations/space'
import { continueUpload, createUpload, deleteUpload, type Progress, showUpload } from './operations/uploads'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('files')
    .onRequest(({ request, set }) => speakTus(request, set.headers))
    .onBeforeHandle(({ request, set }) => checkTus(request, set.headers))
    .options('/v1/uploads',                ({ set })                                    => offerTus(set.headers), files.uploadOptions)
    .post   ('/v1/uploads',                ({ caller, headers, set })                   => toLocation(set.headers, reply(createUpload(deps, customer(caller), Number(headers['upload-length']), headers['upload-metadata']))), files.createUpload)
    .head   ('/v1/uploads/:uploadId',      ({ scope, params, set })                     => toOffset(set.headers, reply(showUpload(deps, scope, params.uploadId))), files.showUpload)
    .patch  ('/v1/uploads/:uploadId',      ({ scope, params, headers, request, set })   => toOffset(set.headers, reply(continueUpload(deps, scope, params.uploadId, { offset: Number(headers['upload-offset']), body: request.body, checksum: headers['upload-checksum'] }))), files.continueUpload)
    .delete ('/v1/uploads/:uploadId',      ({ scope, params })                          => reply(deleteUpload(deps, scope, params.uploadId)), files.deleteUpload)
    .get    ('/v1/scans',                  ({ scope, query })                           => reply(listScans(deps, scope, query.orderId)), files.listScans)
    .get    ('/v1/storage',                ()                                           => reply(showStorage(deps)), files.showStorage)
    .get    ('/v1/scans/:scanId/content',  ({ scope, params, headers })                 => reply(readScan(deps, scope, params.scanId, headers.range)).then(({ body, ...head }) => new Response(body, head)), files.readScan)

type Headers = Record<string, string | number>
const isOfTus = (request: Request) => new URL(request.url).pathname.startsWith('/v1/uploads')

/** Every answer about uploads names the version of the protocol, that of a refusal too (tus 1.0.0). */
function speakTus(request: Request, headers: Headers): void {
  if (isOfTus(request)) headers['tus-resumable'] = TUS_VERSION
}

function checkTus(request: Request, headers: Headers): void {
  if (!isOfTus(request) || request.method === 'OPTIONS') return
  if (request.headers.get('tus-resumable') === TUS_VERSION) return
  headers['tus-version'] = TUS_VERSION
  throw refuse('tus-version', `Version ${TUS_VERSION} of tus is spoken here.`)
}

function offerTus(headers: Headers): void {
  headers['tus-version'] = TUS_VERSION
  headers['tus-extension'] = 'creation,termination,checksum'
  headers['tus-checksum-algorithm'] = 'sha256'
  headers['tus-max-size'] = String(MAX_SCAN_BYTES)
}

/** Relative to the address that was asked, which behind the edge has a prefix. */
async function toLocation(headers: Headers, upload: Promise<{ id: string }>): Promise<void> {
  headers.location = `uploads/${(await upload).id}`
}

async function toOffset(headers: Headers, progress: Promise<Progress>): Promise<void> {
  const { offset, length } = await progress
  Object.assign(headers, {
    'upload-offset': String(offset),
    'upload-length': String(length),
    'cache-control': 'no-store',
  })
}
