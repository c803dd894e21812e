/**
 * Every kind of caller, by a letter: nobody, a visitor, a customer, a manager, an admin, a packer, the service
 * fulfilment-ftp, and another service.
 */
export const LETTERS = ['n', 'v', 'c', 'm', 'a', 'p', 'f', 's'] as const
export type Letter = (typeof LETTERS)[number]

const EVERYBODY = 'nvcmapfs'
const CUSTOMERS = 'vcma'
const STAFF = 'ma'
const IN_A_BROWSER = 'vcmap'
const ON_A_SITE = 'nvcmap'

/**
 * Who may call what, written from the table of roles: staff are customers too; packers, nobody and services only where
 * they are named. An operation that is not here fails the test: access is denied until somebody has decided on it.
 */
export const MATRIX: Record<string, string> = {
  createSignInLink: IN_A_BROWSER,
  showSignInLink: IN_A_BROWSER,
  createSession: IN_A_BROWSER,
  showSession: IN_A_BROWSER,
  renewSession: EVERYBODY,
  endSessions: 'cmap',
  createPackerSession: IN_A_BROWSER,
  changePackerPassword: 'a',
  showKeys: EVERYBODY,
  createOrder: CUSTOMERS,
  showOrder: CUSTOMERS,
  changeOrder: CUSTOMERS,
  addPatient: CUSTOMERS,
  changePatient: CUSTOMERS,
  removePatient: CUSTOMERS,
  giveConsent: CUSTOMERS,
  withdrawConsent: CUSTOMERS,
  showOwnContacts: 'cma',
  createUploadSlip: CUSTOMERS,
  removeScan: CUSTOMERS,
  showQuote: CUSTOMERS,
  placeOrder: CUSTOMERS,
  createPaymentSlip: CUSTOMERS,
  listOwnOrders: 'cma',
  listOrders: STAFF,
  listOrdersToPack: 'map',
  showPriceList: ON_A_SITE,
  listPriceLists: STAFF,
  addPriceList: STAFF,
  withdrawPriceList: STAFF,
  showClientTerms: 'cma',
  listClientTerms: STAFF,
  changeClientTerms: STAFF,
  reopenOrder: CUSTOMERS,
  processOrder: STAFF,
  shipOrder: STAFF,
  completeOrder: STAFF,
  cancelOrder: STAFF,
  archiveOrder: STAFF,
  restoreOrder: STAFF,
  describeUploads: EVERYBODY,
  createUpload: CUSTOMERS,
  showUpload: CUSTOMERS,
  continueUpload: CUSTOMERS,
  deleteUpload: CUSTOMERS,
  listScans: CUSTOMERS,
  showStorage: STAFF,
  readScan: 'vcmaf',
  createPayment: CUSTOMERS,
  showPayment: CUSTOMERS,
  receiveYooKassaNotification: EVERYBODY,
  receiveStripeEvent: EVERYBODY,
  createPartnerCode: 'cma',
  listPartnerCodes: 'cma',
  showPartner: 'cma',
  changePartner: 'cma',
  showCatalog: EVERYBODY,
  listTranslations: STAFF,
  addTranslation: STAFF,
  changeTranslation: STAFF,
  listTransfers: CUSTOMERS,
}

/** Of these operations staff and services reach every record; of all others each caller reaches only its own. */
export const EVERY_RECORD: Record<string, string> = {
  showOrder: STAFF,
  showQuote: STAFF,
  showClientTerms: STAFF,
  processOrder: STAFF,
  shipOrder: STAFF,
  completeOrder: STAFF,
  cancelOrder: STAFF,
  archiveOrder: STAFF,
  restoreOrder: STAFF,
  listScans: STAFF,
  readScan: 'maf',
  showPayment: STAFF,
  listTransfers: STAFF,
}
