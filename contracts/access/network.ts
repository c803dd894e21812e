/**
 * The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, since a line gets at
 * least a /64 (RFC 6177) and may change its address within it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  return `${partsOf(address).slice(0, 4).join(':')}::/64`
}

/**
 * The network that the trail names for an address: its IPv4 /24, or its IPv6 /48, which is what a provider gives to one customer.
 * It tells the office from a stranger's line, and no device or household from its neighbours.
 */
export function auditedNetworkOf(address: string): string {
  if (address.includes(':')) return `${partsOf(address).slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** The eight parts of an IPv6 address. */
function partsOf(address: string): string[] {
  // A URL's host omits the longest run of zeros and nothing else.
  const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before = [], after] = short.split('::').map((it) => it.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])]
}
