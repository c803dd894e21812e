import type { Service } from 'contracts/events'
import { rows as files } from './files'
import { rows as fulfilmentFtp } from './fulfilment-ftp'
import { rows as i18n } from './i18n'
import { rows as identity } from './identity'
import { rows as orders } from './orders'
import { rows as partners } from './partners'
import { rows as payments } from './payments'
import type { Row } from './row'

/** The rows of all services, by the ids of their operations. */
export const ROWS: { [S in Service]: { [operationId: string]: Row } } = {
  identity,
  orders,
  files,
  payments,
  partners,
  i18n,
  'fulfilment-ftp': fulfilmentFtp,
}
