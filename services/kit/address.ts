import { isIP } from 'node:net'

export { networkOf } from 'contracts/access/network'

/** A client's IP as the edge says it; null where it says none. */
export function addressFrom(headers: Headers): string | null {
  const address = headers.get('x-address') ?? ''
  return isIP(address) ? address : null
}
