import { randomUUID } from 'node:crypto'

// OWASP, Password Storage Cheat Sheet: 19 MiB and two passes of argon2id.
const COST = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

// Keyboards may encode the same letter differently (NIST SP 800-63B).
const normalized = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(normalized(password), COST)

let dummyHash: Promise<string> | undefined

/** Whether a password fits a hash; without a hash the answer takes as long. */
export async function verifyPassword(typed: string, hash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID())
  const isSame = await Bun.password.verify(normalized(typed), hash ?? (await dummyHash))
  return isSame && hash !== undefined
}
