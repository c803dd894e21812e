import type { files } from 'contracts/files'
import type { logos } from 'contracts/logos'
import type { boxPhotos as ofBoxPhotos } from 'contracts/order/packing/box-photos'
import { logoName } from 'contracts/order/packing/logo-name'
import type { storageCheck } from 'contracts/storage-check'
import { putThumbnail, TUS, thumbnailOf } from '../../../services/files/builders'
import { aPicture, IMAGE } from '../../../services/files/test/pictures'
import { aKey, ifMatch } from '../../../services/orders/builders'
import { CUSTOMERS, EVERYBODY, STAFF } from './letters'
import { BYTES, checkBy, draftOf, mesh, must, readScanOf, scanOf, slipPath, uploadHeadersOf, uploadOf } from './made'
import { boxPhotos } from './packers/box-photos'
import { type Party, SITE } from './parties'
import type { Rows } from './row'

/** The answer names it as none. */
const NO_FILE = 'order'

/** A logo of the parties' site; staff have put it there, except for whoever does that. */
const logoPath = (of: Party) => `/v1/logos/${logoName(`${of.name}@example.org`)}?site=${SITE}`
const putLogo = async (by: Party, path: string) => by.to('files').put(path, await aPicture(), IMAGE)
/** Staff of all other sites and packers of that one reach it. */
const LOGO = { otherSite: 404, otherSiteShownBy: 'services/files/logos/logos.test.ts' } as const

export const rows: Rows<typeof files> & Rows<typeof storageCheck> & Rows<typeof logos> & Rows<typeof ofBoxPhotos> = {
  ...boxPhotos,
  describeUploads: { who: EVERYBODY, call: (by) => by.options('files', '/v1/uploads') },
  createUpload: {
    who: CUSTOMERS,
    stranger: 422,
    async call(by, of) {
      return by.to('files').post('/v1/uploads', undefined, await uploadHeadersOf(of, await draftOf(of)))
    },
  },
  showUpload: { who: CUSTOMERS, call: async (by, of) => by.to('files').head(await uploadOf(of), TUS) },
  continueUpload: { who: CUSTOMERS, call: async (by, of) => by.to('files').patch(await uploadOf(of), mesh, BYTES) },
  deleteUpload: { who: CUSTOMERS, call: async (by, of) => by.to('files').delete(await uploadOf(of), undefined, TUS) },
  listScans: {
    who: CUSTOMERS,
    every: STAFF,
    stranger: 'nothing',
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) => by.to('files').get(`/v1/scans?orderId=${(await readScanOf(of)).order.id}`),
  },
  describeScan: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'scan-described',
    async call(by, of) {
      const { order, scanId } = await scanOf(of)
      const { slip } = must(await of.to('orders').post(slipPath(order))).body
      return by.to('files').patch(`/v1/scans/${scanId}`, { jaw: 'lower', slip }, ifMatch(1))
    },
  },
  showStorage: {
    who: STAFF,
    // The disk that all sites store on: its free space names no record.
    otherSite: 'shared',
    recorded: null,
    call: (by) => by.to('files').get('/v1/storage'),
  },
  showCheckedStorage: {
    who: STAFF,
    otherSite: 'own',
    recorded: null,
    call: (by) => by.to('files').get('/v1/storage-check'),
  },
  checkStorage: { who: STAFF, otherSite: 'own', recorded: 'test-file-stored', call: checkBy },
  readCheck: {
    who: STAFF,
    otherSite: 'own',
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: null,
    async call(by) {
      const { body } = await checkBy(by)
      return by.to('files').get(body.url ?? '/v1/storage-check-links/a.b.c')
    },
  },
  removeCheck: {
    who: STAFF,
    otherSite: 404,
    recorded: 'test-file-deleted',
    async call(by) {
      const { key } = must(await checkBy(await by.staff())).body
      return by.to('files').delete(`/v1/storage-check?key=${key}`)
    },
  },
  readScan: {
    who: 'vckmaf',
    every: 'maf',
    otherSite: 404,
    recorded: 'scan-read',
    call: async (by, of) => by.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/content`),
  },
  keepThumbnail: {
    who: CUSTOMERS,
    call: async (by, of) => putThumbnail(by.to('files'), (await readScanOf(of)).scanId),
  },
  readThumbnail: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => thumbnailOf(by.to('files'), of.to('files'), (await readScanOf(of)).scanId),
  },
  showScanLink: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'scan-link-made',
    call: async (by, of) => by.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/link`),
  },
  followScanLink: {
    who: CUSTOMERS,
    stranger: 403,
    forItsMaker: true,
    otherSite: 403,
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: 'scan-read',
    async call(by, of) {
      const made = must(await of.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/link`))
      return by.to('files').get(made.body.path)
    },
  },
  readArchive: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'scans-downloaded',
    call: async (by, of) => by.to('files').get(`/v1/archives/${(await readScanOf(of)).order.id}`),
  },
  keepLogo: { who: 'map', ...LOGO, recorded: 'logo-stored', call: (by) => putLogo(by, logoPath(by)) },
  readLogo: {
    who: 'maps',
    ...LOGO,
    recorded: null,
    async call(by) {
      must(await putLogo(await by.staff(), logoPath(by)))
      return by.to('files').get(logoPath(by))
    },
  },
  removeLogo: {
    who: 'map',
    ...LOGO,
    recorded: 'logo-removed',
    async call(by) {
      must(await putLogo(await by.staff(), logoPath(by)))
      return by.to('files').delete(logoPath(by))
    },
  },
  listFolders: { who: STAFF, otherSite: 'nothing', recorded: null, call: (by) => by.to('files').get('/v1/folders') },
  listDeletedScans: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: null,
    call: (by) => by.to('files').get('/v1/scans/deletions'),
  },
  deleteScans: {
    who: STAFF,
    otherSite: 'own',
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: 'scan-deleted',
    recordedShownBy: 'services/files/trash/trash.test.ts',
    call: (by) => by.to('files').post('/v1/scans/deletions', { paths: [NO_FILE] }),
  },
  restoreScans: {
    who: STAFF,
    otherSite: 'own',
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: 'scan-restored',
    recordedShownBy: 'services/files/trash/trash.test.ts',
    call: (by) => by.to('files').post('/v1/scans/restorations', { paths: [NO_FILE] }),
  },
  previewCleanup: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: null,
    call: (by) => by.to('files').get('/v1/cleanup'),
  },
  cleanUp: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/files/file/staff-of-site.test.ts',
    recorded: 'scans-cleaned-up',
    recordedShownBy: 'services/files/trash/cleanup.test.ts',
    call: (by) => by.to('files').post('/v1/cleanup', { seenAt: '2026-01-01T00:00:00.000Z' }, aKey()),
  },
}
