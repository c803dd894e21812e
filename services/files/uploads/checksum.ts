import { type Refusal, refuse } from 'contracts/problems'

/** SHA-256 is the only algorithm on offer: 32 bytes in Base64. */
const CHECKSUM = /^sha256 ([A-Za-z0-9+/]{43}=)$/

/** Reads the header `Upload-Checksum` of tus: the SHA-256 of a request's bytes, in Base64. Refuses: `malformed-request`. */
export function readChecksum(header: string): string | Refusal {
  return (
    CHECKSUM.exec(header)?.[1] ?? refuse('malformed-request', 'An Upload-Checksum is «sha256» and 32 bytes in Base64.')
  )
}
