import type { TextName } from 'contracts/legal/texts'
import { useAtomValue } from 'jotai'
import { useLocale } from 'platform'
import { useEffect } from 'react'
import { NOTHING } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { legalTextsAtom } from '../atoms'
import { createLegalTexts, keyOf } from '../legal-texts'

/** A legal text in the visible language, read when it is first needed and after it was forgotten. */
export function useLegalText(name: TextName) {
  const { read } = usePart(createLegalTexts)
  const { locale } = useLocale()
  const known = useAtomValue(legalTextsAtom)[keyOf(name, locale)]
  const isUnknown = known === undefined
  useEffect(() => {
    if (isUnknown) void read(name, locale)
  }, [isUnknown, read, name, locale])
  return { ...(known ?? NOTHING), retry: () => void read(name, locale) }
}
