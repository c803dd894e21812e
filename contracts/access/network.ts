/**
 * The network that limits count as one client: an IPv4 address, or the /64 of an IPv6 address, since a line gets at
 * least a /64 (RFC 6177) and may change its address within it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // A URL's host omits the longest run of zeros and nothing else.
  const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before = [], after] = short.split('::').map((it) => it.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`
}
