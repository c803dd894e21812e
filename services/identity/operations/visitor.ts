import { networkOf } from 'service-kit/http/address'
import type { Customer } from 'service-kit/http/principal'

/** The visitor of the browser, also if a person is signed in there. */
export const visitorOf = ({ kind, owner, owners }: Customer) =>
  kind === 'visitor' ? owner : (owners.find((it) => it !== owner) ?? null)

/** The network to which failures count; requests without an IP from the edge count as one. */
export const sourceNetwork = (address: Customer['address']) => (address ? networkOf(address) : 'nowhere')
