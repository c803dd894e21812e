import { account } from './partner/account'

/** The route contracts of the service, a file for each of its rooms. */
export const partners = {
  ...account,
}
