import type { files } from 'contracts/files'
import type { fulfilmentFtp } from 'contracts/fulfilment-ftp'
import type { i18n } from 'contracts/i18n'
import type { identity } from 'contracts/identity'
import type { orders } from 'contracts/orders'
import type { partners } from 'contracts/partners'
import type { payments } from 'contracts/payments'
import type { storageCheck } from 'contracts/storage-check'

type Contracts = [
  typeof files,
  typeof fulfilmentFtp,
  typeof i18n,
  typeof identity,
  typeof orders,
  typeof partners,
  typeof payments,
  typeof storageCheck,
]
type RouteOf<C> = C extends object ? C[keyof C] : never
/** The id of an operation that lets in staff as such. */
type IdOf<R> = R extends { detail: { operationId: infer Id extends string; 'x-access': infer Access } }
  ? Access extends { manager: unknown } | { admin: unknown }
    ? Id
    : never
  : never
export type StaffOperation = IdOf<RouteOf<Contracts[number]>>

/**
 * What staff of a site that limits its staff get where the record is another site's: a refusal by its status; `nothing`, a
 * list or a count without it; `own`, an answer or a change of their own site alone; `shared`, what belongs to no site.
 */
type Elsewhere = 403 | 404 | 422 | 'nothing' | 'own' | 'shared'

/** The compiler asks for each new operation of staff. */
export const OTHER_SITE: Record<StaffOperation, Elsewhere> = {
  changePackerPassword: 'own',
  listAudit: 'own',
  showOrder: 404,
  showQuote: 404,
  placeForCustomer: 404,
  createPaymentSlip: 404,
  listOrderDocuments: 404,
  issueDocument: 404,
  readDocument: 404,
  listOrders: 'nothing',
  listOrdersToPack: 'nothing',
  listSitePrices: 'own',
  listPriceLists: 'nothing',
  addPriceList: 404,
  changePriceList: 404,
  withdrawPriceList: 404,
  showStatistics: 'nothing',
  showClientTerms: 404,
  listClientTerms: 404,
  changeClientTerms: 404,
  moveOrder: 404,
  completeOrder: 404,
  undoMove: 404,
  archiveOrder: 404,
  restoreOrder: 404,
  listPaymentReviews: 'nothing',
  listPatientNames: 'nothing',
  settlePaymentReview: 404,
  listScans: 'nothing',
  describeScan: 404,
  readScan: 404,
  readThumbnail: 404,
  showScanLink: 404,
  followScanLink: 403,
  readArchive: 404,
  listFolders: 'nothing',
  listDeletedScans: 'nothing',
  deleteScans: 'own',
  restoreScans: 'own',
  previewCleanup: 'nothing',
  cleanUp: 'nothing',
  // The disk that all sites store on: its free space names no record.
  showStorage: 'shared',
  showCheckedStorage: 'own',
  checkStorage: 'own',
  readCheck: 'own',
  removeCheck: 404,
  // The slip is one that orders handed out to somebody else.
  createPayment: 422,
  showPayment: 404,
  listPayments: 'nothing',
  checkPayment: 404,
  showMoney: 'nothing',
  createRefund: 404,
  recordReceipt: 422,
  // It may be the money of any site.
  attachPayment: 403,
  readReceiptFile: 404,
  recordDispute: 404,
  answerDispute: 404,
  endDispute: 404,
  readDisputeFile: 404,
  // The providers' lists hold the money of all sites.
  showComparisons: 403,
  compareDay: 403,
  // Shell and areas are built with the same texts for all sites.
  listTranslations: 'shared',
  addTranslation: 403,
  changeTranslation: 403,
  listTransfers: 'nothing',
  listQueue: 'nothing',
  showQueued: 404,
  showQueueState: 'nothing',
  sendAgain: 404,
  processTransfers: 'nothing',
  deleteTransfers: 'nothing',
  // The factory of all sites; what is sent is a file of one's own.
  createTestTransfer: 'shared',
}

/** Calls that find nothing on any site here; these tests call them on records of two sites. */
export const PROVEN_ELSEWHERE: readonly StaffOperation[] = [
  // services/files/file/staff-of-site.test.ts
  'listDeletedScans',
  'deleteScans',
  'restoreScans',
  'previewCleanup',
  'cleanUp',
  'readCheck',
  'followScanLink',
  // services/fulfilment-ftp/operations/queue.test.ts
  'processTransfers',
  'deleteTransfers',
  // services/payments/payment/slip.test.ts, comparison/comparisons.test.ts
  'createPayment',
  'attachPayment',
  'recordReceipt',
  'showComparisons',
  // services/identity/packers.test.ts
  'changePackerPassword',
]
