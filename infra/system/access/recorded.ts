import type { StaffOperation } from './other-site'

/**
 * What the audit trail says that a member of the staff did by an operation (AUTH-037); null where it changes nothing, and shows no
 * customer's file or document. The compiler asks for each new operation of staff.
 */
export const RECORDED: Record<StaffOperation, string | null> = {
  changePackerPassword: 'packer-password-changed',
  listAudit: null,
  showOrder: null,
  showQuote: null,
  placeForCustomer: 'order-placed',
  createPaymentSlip: null,
  listOrderDocuments: null,
  issueDocument: 'document-issued',
  readDocument: 'document-read',
  listOrders: null,
  listOrdersToPack: null,
  listSitePrices: null,
  listPriceLists: null,
  addPriceList: 'price-list-added',
  changePriceList: 'price-list-changed',
  withdrawPriceList: 'price-list-withdrawn',
  showStatistics: null,
  showClientTerms: null,
  listClientTerms: null,
  changeClientTerms: 'terms-changed',
  moveOrder: 'order-moved',
  completeOrder: 'order-moved',
  undoMove: 'move-undone',
  archiveOrder: 'order-archived',
  restoreOrder: 'order-restored',
  listPaymentReviews: null,
  listPatientNames: null,
  settlePaymentReview: 'payment-accepted',
  listScans: null,
  describeScan: 'scan-described',
  readScan: 'scan-read',
  readThumbnail: null,
  showScanLink: 'scan-link-made',
  followScanLink: 'scan-read',
  readArchive: 'scans-downloaded',
  listFolders: null,
  listDeletedScans: null,
  deleteScans: 'scan-deleted',
  restoreScans: 'scan-restored',
  previewCleanup: null,
  cleanUp: 'scans-cleaned-up',
  showStorage: null,
  showCheckedStorage: null,
  checkStorage: 'test-file-stored',
  readCheck: null,
  removeCheck: 'test-file-deleted',
  createPayment: 'payment-link-made',
  showPayment: null,
  listPayments: null,
  checkPayment: 'payment-checked',
  showMoney: null,
  createRefund: 'refund-requested',
  recordReceipt: 'receipt-recorded',
  attachPayment: 'payment-attached',
  readReceiptFile: 'receipt-read',
  recordDispute: 'dispute-recorded',
  answerDispute: 'dispute-contested',
  endDispute: 'dispute-ended',
  readDisputeFile: 'dispute-file-read',
  showComparisons: null,
  compareDay: 'comparison-requested',
  listTranslations: null,
  addTranslation: 'translation-added',
  changeTranslation: 'translation-changed',
  listTransfers: null,
  listQueue: null,
  showQueued: null,
  showQueueState: null,
  sendAgain: 'transfer-sent-again',
  processTransfers: 'transfers-processed',
  deleteTransfers: 'transfer-deleted',
  createTestTransfer: 'test-file-sent',
}

/** Changes that are not recorded, with the reason. */
export const UNRECORDED: { readonly [Operation in StaffOperation]?: string } = {
  createPaymentSlip: 'a slip is a signed statement of the current state; nothing is stored',
}

/** Operations that find nothing to do here; tests of their services show what is recorded of them. */
export const RECORDED_ELSEWHERE: readonly StaffOperation[] = [
  // services/orders/status/status.test.ts
  'restoreOrder',
  // services/files: the tests of the trash and of the cleanup
  'deleteScans',
  'restoreScans',
  'cleanUp',
  // services/fulfilment-ftp/operations/queue.test.ts
  'processTransfers',
  'deleteTransfers',
  // services/fulfilment-ftp/operations/test-transfer.test.ts
  'createTestTransfer',
]
