import type { Customer } from 'service-kit/http/principal'

/** The visitor of the browser, also if a person is signed in there. */
export const visitorOf = ({ kind, owner, owners }: Customer) =>
  kind === 'visitor' ? owner : (owners.find((it) => it !== owner) ?? null)
