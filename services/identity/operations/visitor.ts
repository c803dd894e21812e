import type { Customer } from 'service-kit/http/principal'

/** The browser's visitor, also where somebody is already signed in. */
export const visitorOf = ({ kind, owner, owners }: Customer) =>
  kind === 'visitor' ? owner : (owners.find((it) => it !== owner) ?? null)
