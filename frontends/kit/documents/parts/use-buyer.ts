import type { SavedPayer } from 'contracts/order/drafting/profile'
import { lastUsedFirst } from 'contracts/order/drafting/profile-rules'
import type { Buyer, DocumentKind } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import { useState } from 'react'
import { useProfileAccount } from '../../profile/account'
import { useOwnProfile } from '../../profile/queries'
import { buyerOf, buyerOfPayer, type Choice, faultsOf, firstChoice, keepingOf, NOBODY } from '../rules'

const NONE: readonly SavedPayer[] = []

/** Who buys, as the person has chosen or typed it, and whether that is kept in the profile of the account. */
export function useBuyer(kind: DocumentKind, currency: Order['currency']) {
  const hasProfile = useProfileAccount() !== null
  const { reading } = useOwnProfile(hasProfile)
  const payers = hasProfile && reading.status === 'shown' ? lastUsedFirst(reading.value.payers) : NONE
  const [chosen, choose] = useState<Choice | null>(null)
  const [typed, type] = useState(NOBODY)
  const [kept, keep] = useState<boolean | null>(null)
  const choice = chosen ?? firstChoice(kind, payers)
  const payer = payers.find((it) => it.id === choice)
  const isOther = choice === 'other'
  const keeping = hasProfile && reading.status === 'shown' ? keepingOf(payers, buyerOf(typed)) : null
  // The first payer of an account is nearly always the account's own, a further one may be of a single order.
  const isKept = kept ?? payers.length === 0
  const buyer: Buyer | null = payer ? buyerOfPayer(payer) : isOther ? buyerOf(typed) : null
  return {
    /** Until then nobody knows whom the document would be made out to. A profile that does not load is done without. */
    isReading: hasProfile && reading.status === 'loading',
    payers,
    payer,
    choice,
    choose,
    isOther,
    typed,
    type,
    keeping,
    isKept,
    keep,
    buyer,
    faults: isOther ? faultsOf(typed, currency) : [],
    /** Whether the buyer is saved once the document is issued; one that is saved counts as used by that. */
    isRemembered: buyer !== null && (payer !== undefined || keeping === 'saved' || (keeping === 'open' && isKept)),
  }
}
