import type { Order } from 'contracts/order/order'
import type { ClientDetails, ClientDocument } from 'contracts/order/staff/clients'
import type { ClinicOfEmail } from 'contracts/people/clinics'
import type { ContactPreferencesOfEmail } from 'contracts/people/contact-preferences'
import { answer, client, type FailureCode } from 'frontend-kit/api'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { CLIENTS } from '../shared/terms/clients'

const [orders, identity] = [client('orders'), client('identity')]

/** A client by the address of the page; on the site that is asked where the address names none. */
export type Named = { email: string; site: string | undefined }
const onSite = ({ site }: Named) => (site === undefined ? {} : { site })

/** No such client, or the person may not see the site. */
const GONE: readonly FailureCode[] = ['client-not-found', 'site-not-found', 'invalid-request']

/** A client, refreshed by the hints of orders and after a change of the terms. */
export function useClient(named: Named) {
  const { email } = named
  useRefresh([CLIENTS], (hint) => hint === 'reconnected' || hint.kind === 'order')
  const client = useRecord<ClientDetails>({
    key: [CLIENTS, 'one', named],
    read: () => answer(orders.GET('/v1/clients/{email}', { params: { path: { email }, query: onSite(named) } })),
  })
  return { ...client, isMissing: client.problem !== null && GONE.includes(client.problem.code) }
}

const PAGE = 20

/** The orders of a client, newest first, with those that have no scans yet. */
export const useOrdersOf = ({ email, site }: ClientDetails) =>
  useList<Order>({
    key: [CLIENTS, 'orders', { email, site }],
    read: (span) => {
      const query = { search: email, site, empty: 'shown', ...pageQuery(span) } as const
      return answer(orders.GET('/v1/orders', { params: { query } }))
    },
    sizes: { first: PAGE, further: PAGE },
  })

/** The documents that were issued to a client, newest first. */
export const useDocumentsOf = ({ email, site }: ClientDetails) =>
  useList<ClientDocument>({
    key: [CLIENTS, 'documents', { email, site }],
    read: (span) =>
      answer(
        orders.GET('/v1/clients/{email}/documents', {
          params: { path: { email }, query: { site, ...pageQuery(span) } },
        }),
      ),
    sizes: { first: PAGE, further: PAGE },
  })

const ofEmail = ({ email, site }: ClientDetails) => ({ params: { path: { email }, query: { site } } })

/** How a client is told about orders. */
export const useChannel = (client: ClientDetails) =>
  useRecord<ContactPreferencesOfEmail>({
    key: ['contact-preferences', client.site, client.email],
    read: () => answer(identity.GET('/v1/contact-preferences/{email}', ofEmail(client))),
  })

/** Who orders under the account of a client. */
export const usePeople = (client: ClientDetails) =>
  useRecord<ClinicOfEmail>({
    key: ['clinic', client.site, client.email],
    read: () => answer(identity.GET('/v1/clinics/{email}', ofEmail(client))),
  })
