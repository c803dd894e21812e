import { type FileHandle, open } from 'node:fs/promises'
import { BlockList, isIPv4 } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The countries of networks; each line is the first and the last address as numbers, and the country, in their order. */
const FILES = '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country'
/** Longer than two lines, so that what is read from the middle of a line holds the whole next one. */
const READ_BYTES = 256

/** A file that could not be opened, for instance since all handles were taken, is tried again after so long, and not at each sign-in. */
const RETRY_MS = 60_000

/** The files give some of these to the country of whoever wrote them into a registry: 192.168.0.0/16 to Australia. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

type Table = { file: FileHandle; sizeBytes: number }

/**
 * Finds the country of an IP (ISO 3166-1) by a binary search over open files of 8 and 17 MB, which costs some 20 reads and no
 * memory. Null for private addresses, for what is no address, and where the files are missing.
 */
export function countries(files: string = FILES, nowMs = Date.now): (address: string) => Promise<string | null> {
  const opened = new Map<string, { table: Promise<Table>; failedMs: number | null }>()
  const tableOf = (name: string): Promise<Table> => {
    const before = opened.get(name)
    if (before && (before.failedMs === null || nowMs() - before.failedMs < RETRY_MS)) return before.table
    const opening: typeof before = { table: openTable(`${files}-${name}-num.csv`), failedMs: null }
    opened.set(name, opening)
    opening.table.catch(() => {
      opening.failedMs = nowMs()
    })
    return opening.table
  }
  return async (address) => {
    const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
    try {
      if (PRIVATE.check(four ?? address, four ? 'ipv4' : 'ipv6')) return null
      return await countryIn(await tableOf(four ? 'ipv4' : 'ipv6'), four ? numberOfFour(four) : numberOfSix(address))
    } catch {
      return null
    }
  }
}

async function openTable(name: string): Promise<Table> {
  const file = await open(name.startsWith('/') ? name : fileURLToPath(import.meta.resolve(name)))
  return { file, sizeBytes: (await file.stat()).size }
}

async function countryIn(table: Table, wanted: bigint): Promise<string | null> {
  // The line of the address, if there is one, begins at `from` or behind it, and before `to`.
  let [from, to] = [0, table.sizeBytes]
  while (to - from > READ_BYTES) {
    const middle = Math.floor((from + to) / 2)
    const text = await textAt(table, middle)
    const begin = text.indexOf('\n') + 1
    const first = BigInt(text.slice(begin, text.indexOf(',', begin)))
    if (first <= wanted) from = middle + begin
    else to = middle + begin
  }
  for (const line of (await textAt(table, from)).split('\n')) {
    const [first = '', last = '', country = ''] = line.split(',')
    if (country.length === 2 && BigInt(first) <= wanted && wanted <= BigInt(last)) return country
  }
  return null
}

async function textAt({ file }: Table, at: number): Promise<string> {
  const buffer = Buffer.alloc(2 * READ_BYTES)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
  return buffer.toString('latin1', 0, bytesRead)
}

const numberOfFour = (address: string) => address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)

function numberOfSix(address: string): bigint {
  const tail = address.slice(address.lastIndexOf(':') + 1)
  const hex = isIPv4(tail) ? numberOfFour(tail).toString(16).padStart(8, '0') : null
  const plain = hex ? `${address.slice(0, -tail.length)}${hex.slice(0, 4)}:${hex.slice(4)}` : address
  const [before = [], after] = plain
    .replace(/%.*/, '')
    .split('::')
    .map((it) => it.split(':').filter(Boolean))
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])].reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n)
}
