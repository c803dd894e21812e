import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { complaintsAtom } from '../atoms'
import type { Complaint } from '../rules'

/** The complaint at a field, once "Next" was pressed while something is missing. */
export function useComplaint(field: Complaint['field']): string | undefined {
  const text = useText()
  const complaint = useAtomValue(complaintsAtom).find((it) => it.field === field)
  return complaint && text(`missing.${complaint.code}`)
}
