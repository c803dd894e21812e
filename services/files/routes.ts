import { files, TUS_VERSION } from 'contracts/files'
import { type Refusal, refuse } from 'contracts/problems'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { createApp, customer, reply } from 'service-kit/http/app'
import { attachment } from './domain/content'
import type { Deps } from './operations/deps'
import { type Content, listScans, readScan } from './operations/scans'
import { showStorage } from './operations/space'
import { continueUpload, createUpload, deleteUpload, type Progress, showUpload } from './operations/uploads'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('files')
    .onRequest(({ request, set }) => speakTus(request, set.headers))
    .onBeforeHandle(({ request, set }) => checkTus(request, set.headers))
    .options('/v1/uploads',               ({ set })                                  => offerTus(set.headers), files.uploadOptions)
    .post   ('/v1/uploads',               ({ caller, headers, set })                 => toLocation(set, createUpload(deps, customer(caller), announced(headers))), files.createUpload)
    .head   ('/v1/uploads/:uploadId',     ({ scope, params, set })                   => toOffset(set, showUpload(deps, scope, params.uploadId)), files.showUpload)
    .patch  ('/v1/uploads/:uploadId',     ({ scope, params, headers, request, set }) => toOffset(set, continueUpload(deps, scope, params.uploadId, sent(headers, request))), files.continueUpload)
    .delete ('/v1/uploads/:uploadId',     ({ scope, params })                        => reply(deleteUpload(deps, scope, params.uploadId)), files.deleteUpload)
    .get    ('/v1/scans',                 ({ scope, query })                         => reply(listScans(deps, scope, query.orderId)), files.listScans)
    .get    ('/v1/storage',               ()                                         => reply(showStorage(deps)), files.showStorage)
    .get    ('/v1/scans/:scanId/content', ({ scope, params, headers })               => toDownload(readScan(deps, scope, params.scanId, headers.range)), files.readScan)

type Set = { headers: Record<string, string | number> }
type Headers = Set['headers']
const isOfTus = (request: Request) => new URL(request.url).pathname.startsWith('/v1/uploads')

/** tus 1.0.0: every answer about uploads names the version of the protocol, a refusal too. */
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

const announced = (headers: { 'upload-length': string; 'upload-metadata': string }) => ({
  sizeBytes: Number(headers['upload-length']),
  metadata: headers['upload-metadata'],
})

const sent = (headers: { 'upload-offset': string; 'upload-checksum'?: string }, { body }: Request) => ({
  offset: Number(headers['upload-offset']),
  body,
  checksum: headers['upload-checksum'],
})

/** The location is relative to the address of the request, which has a prefix at the edge. */
async function toLocation({ headers }: Set, upload: Promise<{ id: string } | Refusal>): Promise<void> {
  headers.location = `uploads/${(await reply(upload)).id}`
}

async function toOffset({ headers }: Set, progress: Promise<Progress | Refusal>): Promise<void> {
  const { offset, length } = await reply(progress)
  Object.assign(headers, {
    'upload-offset': String(offset),
    'upload-length': String(length),
    'cache-control': 'no-store',
  })
}

async function toDownload(content: Promise<Content | Refusal>): Promise<Response> {
  const { scan, asked, body } = await reply(content)
  const { bytes, from, to } = asked
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(to - from + 1),
    'content-disposition': attachment(scan),
    'accept-ranges': 'bytes',
    ...(bytes === 'range' && { 'content-range': `bytes ${from}-${to}/${scan.sizeBytes}` }),
  }
  return new Response(body, { status: bytes === 'range' ? 206 : 200, headers })
}
