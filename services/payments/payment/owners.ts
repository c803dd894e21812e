import type { PaymentSlipClaims } from 'contracts/access/slips'
import { type Attempt, changed } from './attempt'

/** What orders has told of whose an order is; null for what it has not told. `owner` is as of version `ownerVersion`. */
export type Owners = { owner: string | null; ownerVersion: number; holder: string | null }

/** Gives an order's attempts to its owners, and returns those that were not theirs yet. */
export const handOver = (attempts: readonly Attempt[], told: Owners): Attempt[] =>
  attempts.flatMap((it) => {
    const owner = told.owner ?? it.owner
    // A draft that moved to another device belongs to its owner alone, until somebody claims it.
    const holder = holderBeside(owner, told) ?? (told.owner === null ? it.holder : null)
    return owner === it.owner && holder === it.holder ? [] : [changed(it, { owner, holder })]
  })

/** A slip with the owners of whom orders told after it was issued. */
export function withOwners(claims: PaymentSlipClaims, told: Owners | null): PaymentSlipClaims {
  if (!told) return claims
  const { orderVersion = 0 } = claims
  const owner = told.owner !== null && told.ownerVersion > orderVersion ? told.owner : claims.owner
  return { ...claims, owner, holder: holderBeside(owner, told) ?? claims.holder ?? null }
}

/** Nobody is named twice. */
const holderBeside = (owner: string, { holder }: Owners) => (holder === owner ? null : holder)
