import type { Service } from 'contracts/events'

/** What each service alone owns. */
export const OWNS: { readonly [S in Service]: string } = {
  identity: 'Users, sign-in links, sessions, roles, packers’ access, and the mails that go out.',
  orders:
    'Orders and their patients, drafts, quotes, order numbers, price lists, statuses, invoices, statistics, the packers’ list.',
  files: 'Scans: resumable uploads (tus), their inspection, storage and content.',
  payments: 'Attempts to pay, the providers YooKassa and Stripe, their notifications.',
  partners: 'Partners’ codes, referrals, and the ledger of commissions.',
  i18n: 'Translations that staff edit, and the catalog of each language.',
  'fulfilment-ftp': 'The queue of scans to the factory’s FTP server, and how far each has come.',
}
