import { account } from './partner/account'
import { programme } from './partner/programme'

/** The route contracts of the service, a file for each of its rooms. */
export const partners = {
  ...account,
  ...programme,
}
