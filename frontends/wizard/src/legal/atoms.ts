import type { LegalText } from 'contracts/legal/texts'
import { atom } from 'jotai'
import { draftAtom, type Fetched } from '../order-session/atoms'
import { isConsentAwaited } from './rules'

/** The legal texts that this page has read, by name and language. */
export const legalTextsAtom = atom<Readonly<Record<string, Fetched<LegalText>>>>({})

/** True while no scan may leave the browser. */
export const isConsentAwaitedAtom = atom((get) => isConsentAwaited(get(draftAtom)))
