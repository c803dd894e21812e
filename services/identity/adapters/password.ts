import { randomUUID } from 'node:crypto'

// OWASP, Password Storage Cheat Sheet: 19 MiB and two passes of argon2id.
const COST = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

// Another keyboard may write the same letter otherwise (NIST SP 800-63B).
const normal = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(normal(password), COST)

let nobodys: Promise<string> | undefined

/** Whether a password is the one of a hash; takes as long where there is none. */
export async function isPassword(typed: string, hash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const isSame = await Bun.password.verify(normal(typed), hash ?? (await nobodys))
  return isSame && hash !== undefined
}
