/**
 * What is counted as one client: an IPv4 address, or the /64 of an IPv6 address, since one line is given no less than that
 * (RFC 6177) and changes within it at will.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // The longest run of zeros is left out there, and nothing else is.
  const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before = [], after] = short.split('::').map((it) => it.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`
}
