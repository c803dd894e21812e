import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Whether a text is a CIDR such as `10.0.0.0/8` or `fd00::/8`. */
export function isCidr(text: string): boolean {
  const [, address = '', bits] = /^([^/%]+)\/(\d{1,3})$/.exec(text) ?? []
  return isIP(address) !== 0 && Number(bits) <= (isIPv4(address) ? 32 : 128)
}

/** The addresses within these CIDRs. */
export function addressesIn(cidrs: readonly string[]): BlockList {
  const named = new BlockList()
  for (const it of cidrs) {
    const [address = '', bits] = it.split('/')
    named.addSubnet(address, Number(bits), familyOf(address))
  }
  return named
}

/**
 * The client's IP: the socket's, or behind a trusted proxy the last hop of X-Forwarded-For that is no trusted proxy.
 * Anybody may have written the hops before it. In place of an invalid hop stands the proxy that forwarded it.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trusted: BlockList): string {
  let address = canonical(socketAddress) ?? socketAddress
  if (forwardedFor === null) return address
  const hops = forwardedFor.split(',')
  while (trusted.check(address, familyOf(address))) {
    const before = canonical(hops.pop()?.trim() ?? '')
    if (before === undefined) break
    address = before
  }
  return address
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** The one spelling of an address: IPv6 by RFC 5952, and IPv4 for an IPv4 address that an IPv6 socket maps. */
function canonical(text: string): string | undefined {
  if (isIPv4(text)) return text
  if (!isIPv6(text)) return undefined
  // The zone names one of our own interfaces and is no part of the address.
  const short = new URL(`http://[${text.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  return [high, low]
    .map((it) => Number.parseInt(it, 16))
    .flatMap((it) => [it >> 8, it & 255])
    .join('.')
}
