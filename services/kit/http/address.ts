import { isIP } from 'node:net'

export { auditedNetworkOf, networkOf } from 'contracts/access/network'

/** The client's IP from the edge's header; null without one. */
export function addressFrom(headers: Headers): string | null {
  const address = headers.get('x-address') ?? ''
  return isIP(address) ? address : null
}
