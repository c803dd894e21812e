import { files, TUS_VERSION } from 'contracts/files'
import { logos } from 'contracts/logos'
import { boxPhotos } from 'contracts/order/packing/box-photos'
import { type Refusal, refuse } from 'contracts/problems'
import { THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { storageCheck } from 'contracts/storage-check'
import { createApp, customer, keyOf, person, reply, versionOf } from 'service-kit/http/app'
import { readBytes } from 'service-kit/http/body'
import {
  keepPhoto,
  listPhotos,
  type Packer,
  type PhotoBytes,
  type PhotoDeps,
  readPhoto,
  removePhoto,
} from './box-photos/operations'
import { type Archive, type Content, followScanLink, readArchive, readScan, showScanLink } from './downloads/operations'
import { attachment } from './downloads/rules'
import type { Reader } from './file/operations/audit'
import type { Elsewhere } from './file/operations/storage'
import { listFolders } from './folders/operations'
import { type Asking, keepLogo, type LogoBytes, type LogoDeps, readLogo, removeLogo } from './logos/operations'
import { describeScan } from './scans/operations/describe'
import { listScans } from './scans/operations/list'
import { checkStorage, readCheck, removeCheck, showCheckedStorage, type TestFile } from './storage-check/operations'
import { keepThumbnail, type Picture, readThumbnail } from './thumbnails/operations/thumbnails'
import { cleanUp, previewCleanup } from './trash/operations/cleanup'
import { deleteScans, listDeleted, restoreScans, type Staff } from './trash/operations/trash'
import type { UploadDeps } from './uploads/operations/deps'
import { showStorage } from './uploads/operations/space'
import {
  type Created,
  continueUpload,
  createUpload,
  deleteUpload,
  type Progress,
  showUpload,
} from './uploads/operations/uploads'

const by = ({ caller, scope }: Reader) => ({ caller: customer(caller), scope })
const staff = ({ caller, scope }: Reader): Staff => ({ by: person(caller), scope })
const reader = ({ caller, scope }: Reader): Reader => ({ caller, scope })

/** The version of a record that its caller saw. */
const seen = ({ headers }: { headers: { 'if-match': string } }) => versionOf(headers)
const range = ({ headers }: { headers: { range?: string } }) => headers.range
const asking = ({ caller, scope, query }: Reader & { query: { site?: string } }): Asking => ({
  caller,
  scope,
  site: query.site,
})
/** Read in its turn: the pictures that wait are not in memory. */
const logoOf =
  ({ request }: { request: Request }) =>
  () =>
    readBytes(request, logos.keepLogo)
const photoOf =
  ({ request }: { request: Request }) =>
  () =>
    readBytes(request, boxPhotos.keep)
const asked = ({ params, query }: { params: { photoId: string }; query: { orderId: string } }) => ({
  ...params,
  ...query,
})
const packer = ({ caller, scope }: Reader): Packer => ({ by: person(caller), scope })
const picture = ({ request }: { request: Request }) => readBytes(request, files.keepThumbnail)

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: UploadDeps & LogoDeps & PhotoDeps) =>
  createApp('files')
    .onRequest(({ request, set }) => speakTus(request, set.headers))
    .onBeforeHandle(({ request, set }) => checkTus(request, set.headers))
    .options('/v1/uploads',            (it)                       => offerTus(it), files.uploadOptions)
    .post   ('/v1/uploads',            (it)                       => toLocation(it, createUpload(deps, customer(it.caller), announced(it))), files.createUpload)
    .head   ('/v1/uploads/:uploadId',  ({ params, ...it })        => toOffset(it, showUpload(deps, by(it), params.uploadId)), files.showUpload)
    .patch  ('/v1/uploads/:uploadId',  (it) => toOffset(it, continueUpload(deps, by(it), it.params.uploadId, sent(it))), files.continueUpload)
    .delete ('/v1/uploads/:uploadId',  ({ params, ...it })        => reply(deleteUpload(deps, by(it), params.uploadId)), files.deleteUpload)
    .get    ('/v1/scans',              ({ scope, query })         => reply(listScans(deps, scope, query.orderId)), files.listScans)
    .patch  ('/v1/scans/:scanId',      ({ params, body, ...it })  => reply(describeScan(deps, by(it), params.scanId, seen(it), body)), files.describeScan)
    .get    ('/v1/storage',            ()                         => reply(showStorage(deps)), files.showStorage)
    .get    ('/v1/storage-check',      ({ caller })               => showCheckedStorage(person(caller)), storageCheck.showCheckedStorage)
    .post   ('/v1/storage-check',      ({ caller, request })      => reply(checkStorage(deps, person(caller), request)), storageCheck.checkStorage)
    .delete ('/v1/storage-check',      ({ scope, query })         => reply(removeCheck(deps, scope, query.key)), storageCheck.removeCheck)
    .get    ('/v1/storage-check-links/:link', ({ params, ...it }) => toTestFile(readCheck(deps, reader(it), params.link)), storageCheck.readCheck)
    .get    ('/v1/scans/:scanId/content', ({ params, ...it })     => toDownload(readScan(deps, reader(it), params.scanId, range(it))), files.readScan)
    .get    ('/v1/scans/:scanId/link', ({ params, ...it })        => reply(showScanLink(deps, reader(it), params.scanId)), files.showScanLink)
    .get    ('/v1/scan-links/:link',   ({ params, ...it })        => toDownload(followScanLink(deps, reader(it), params.link, range(it))), files.followScanLink)
    .get    ('/v1/archives/:orderId',  ({ params, ...it })        => toArchive(readArchive(deps, reader(it), params.orderId)), files.readArchive)
    .put    ('/v1/scans/:scanId/thumbnail', ({ scope, params, ...it }) => reply(keepThumbnail(deps, scope, params.scanId, picture(it))), files.keepThumbnail)
    .get    ('/v1/scans/:scanId/thumbnail', ({ scope, params })   => toPicture(readThumbnail(deps, scope, params.scanId)), files.readThumbnail)
    .put    ('/v1/logos/:name',        ({ params, ...it })        => reply(keepLogo(deps, asking(it), params.name, logoOf(it))), logos.keepLogo)
    .get    ('/v1/logos/:name',        ({ params, ...it })        => toLogo(readLogo(deps, asking(it), params.name)), logos.readLogo)
    .delete ('/v1/logos/:name',        ({ params, ...it })        => reply(removeLogo(deps, asking(it), params.name)), logos.removeLogo)
    .get    ('/v1/box-photos',         ({ scope, query })         => reply(listPhotos(deps, scope, query.orderId)), boxPhotos.list)
    .put    ('/v1/box-photos/:photoId', (it)                      => reply(keepPhoto(deps, packer(it), asked(it), photoOf(it))), boxPhotos.keep)
    .get    ('/v1/box-photos/:photoId', ({ scope, params })       => toPhoto(readPhoto(deps, scope, params.photoId)), boxPhotos.read)
    .delete ('/v1/box-photos/:photoId', ({ params, ...it })       => reply(removePhoto(deps, packer(it), params.photoId)), boxPhotos.remove)
    .get    ('/v1/folders',            ({ scope, query })         => reply(listFolders(deps, scope, query)), files.listFolders)
    .get    ('/v1/scans/deletions',    ({ scope, query })         => reply(listDeleted(deps, scope, query)), files.listTrash)
    .post   ('/v1/scans/deletions',    ({ body, ...it })          => reply(deleteScans(deps, staff(it), body.paths)), files.deleteScans)
    .post   ('/v1/scans/restorations', ({ body, ...it })          => reply(restoreScans(deps, staff(it), body.paths)), files.restoreScans)
    .get    ('/v1/cleanup',            ({ scope })                => reply(previewCleanup(deps, scope)), files.previewCleanup)
    .post   ('/v1/cleanup',            ({ headers, body, ...it }) => reply(cleanUp(deps, staff(it), keyOf(headers), body)), files.cleanUp)

type Headers = Record<string, string | number>
/** What a route answers besides its body. */
type Answer = { set: { headers: Headers } }
/** When an unfinished upload is removed (tus expiration); the date is of HTTP's form. */
const EXPIRES = 'upload-expires'
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

function offerTus({ set: { headers } }: Answer): void {
  headers['tus-version'] = TUS_VERSION
  headers['tus-extension'] = 'creation,termination,checksum,expiration'
  headers['tus-checksum-algorithm'] = 'sha256'
  headers['tus-max-size'] = String(MAX_SCAN_BYTES)
}

const announced = ({ headers }: { headers: { 'upload-length': string; 'upload-metadata': string } }) => ({
  sizeBytes: Number(headers['upload-length']),
  metadata: headers['upload-metadata'],
})

type Sending = { headers: { 'upload-offset': string; 'upload-checksum'?: string }; request: Request }
const sent = ({ headers, request }: Sending) => ({
  offset: Number(headers['upload-offset']),
  body: request.body,
  checksum: headers['upload-checksum'],
})

/** The location is relative to the address of the request, which has a prefix at the edge. */
async function toLocation({ set: { headers } }: Answer, upload: Promise<Created | Refusal>): Promise<void> {
  const { id, expiresAt } = await reply(upload)
  headers.location = `uploads/${id}`
  headers[EXPIRES] = expiresAt.toUTCString()
}

async function toOffset({ set: { headers } }: Answer, progress: Promise<Progress | Refusal>): Promise<void> {
  const { offset, length, expiresAt } = await reply(progress)
  Object.assign(headers, {
    'upload-offset': String(offset),
    'upload-length': String(length),
    ...(expiresAt && { [EXPIRES]: expiresAt.toUTCString() }),
    'cache-control': 'no-store',
  })
}

async function toDownload(content: Promise<Content | Elsewhere | Refusal>): Promise<Response> {
  const found = await reply(content)
  if ('url' in found) return new Response(null, { status: 302, headers: { location: found.url } })
  const { scan, asked, body } = found
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

async function toTestFile(file: Promise<TestFile | Elsewhere | Refusal>): Promise<Response> {
  const found = await reply(file)
  if ('url' in found) return new Response(null, { status: 302, headers: { location: found.url } })
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(found.sizeBytes),
    'content-disposition': found.disposition,
  }
  return new Response(found.body, { headers })
}

/** It may be shown and cached for good: a photo never changes. */
async function toPhoto(photo: Promise<PhotoBytes | Refusal>): Promise<Response> {
  return toShown(await reply(photo), 'image/jpeg')
}

/** It may be shown and cached for good: a scan keeps its first thumbnail. */
async function toPicture(picture: Promise<Picture | Refusal>): Promise<Response> {
  return toShown(await reply(picture), THUMBNAIL.type)
}

function toShown({ body, sizeBytes }: Picture | PhotoBytes, type: string): Response {
  const headers = {
    'content-type': type,
    'content-length': String(sizeBytes),
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=31536000, immutable',
  }
  return new Response(body, { headers })
}

/** It may be replaced at any time: whoever has it asks whether it is still that one (PACK-013). */
async function toLogo(logo: Promise<LogoBytes | Refusal>): Promise<Response> {
  const { body, sha256, sizeBytes } = await reply(logo)
  const headers = {
    'content-type': 'image/png',
    'content-length': String(sizeBytes),
    'content-disposition': 'inline',
    'cache-control': 'private, no-cache',
    etag: `"${sha256}"`,
  }
  return new Response(body, { headers })
}

async function toArchive(archive: Promise<Archive | Refusal>): Promise<Response> {
  const { name, body } = await reply(archive)
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new Response(body, { headers })
}
