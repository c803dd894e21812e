import { createHmac, hkdfSync } from 'node:crypto'
import { folded } from 'contracts/text/folded'
import type { JWK } from 'jose'

/** How people write the parts of an address, or leave them out. */
const PARTS = new Set(
  'г город ул улица д дом кв квартира оф офис корп корпус стр строение пр проспект пер переулок st street apt'.split(
    ' ',
  ),
)

/** The words and numbers of an address, without those of its parts. */
const wordsOf = (address: string) =>
  folded(address)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((it) => it && !PARTS.has(it))

/**
 * The same for an address in any spelling, by which others compare orders. It is made with the key that signs slips, so that
 * nobody finds an address by trying all there are. Undefined where there is no address.
 */
export function addressKeyOf({ d = '' }: JWK, address: string | null): string | undefined {
  const words = wordsOf(address ?? '')
  if (!words.length) return undefined
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', d, '', 'delivery address', 32)))
    .update(words.join(' '))
    .digest('hex')
}
