import { type Refusal, refuse } from 'contracts/problems'

/** Of sha256, the one algorithm that is offered: 32 bytes in Base64. */
const CHECKSUM = /^sha256 ([A-Za-z0-9+/]{43}=)$/

/** What the sha256 of a request's bytes is to be, in Base64, by the header of tus. Refuses: `malformed-request`. */
export function readChecksum(header: string): string | Refusal {
  return (
    CHECKSUM.exec(header)?.[1] ?? refuse('malformed-request', 'An Upload-Checksum is «sha256» and 32 bytes in Base64.')
  )
}
