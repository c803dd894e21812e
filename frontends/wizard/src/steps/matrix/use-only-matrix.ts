import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { draftAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { onlyMatrix } from './rules'

/** Chooses the only type that the site makes, also for patients whose step nobody opens. */
export function useOnlyMatrix(): void {
  const { chooseForPatients } = useOrderSession()
  const answers = onlyMatrix(useAtomValue(draftAtom))
  useEffect(() => {
    if (answers.length > 0) chooseForPatients(answers)
  })
}
