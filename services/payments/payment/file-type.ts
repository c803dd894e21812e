import type { ReceiptFileType } from 'contracts/payment/receipts'

/** The first bytes of the files that are taken. */
const SIGNATURES: readonly [ReceiptFileType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a file by its first bytes; undefined for one that is not taken. */
export const fileTypeOf = (content: Uint8Array): ReceiptFileType | undefined =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => content[at] === byte))?.[0]
