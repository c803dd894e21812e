import type { StaffSecurity } from 'contracts/people/second-factor'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord } from 'frontend-kit/queries'

const identity = client('identity')
const KEY = ['staff-security'] as const

/** Whether staff of this site need a second factor, and who of the staff has one. */
export const useStaffSecurity = () =>
  useRecord<StaffSecurity>({ key: KEY, read: () => answer(identity.GET('/v1/staff-security')) })

export function useRule() {
  const { set } = useCached<StaffSecurity>(KEY)
  return useChange(async (isRequired: boolean) => {
    set(await answer(identity.PUT('/v1/staff-security', { body: { isRequired } })))
  })
}

/** Removes a person's second factor; the list is read again, also after a refusal: another admin may have been faster. */
export function useReset() {
  const { refetch } = useCached<StaffSecurity>(KEY)
  return useChange(async (userId: string) => {
    try {
      await answer(identity.DELETE('/v1/staff-security/{userId}', { params: { path: { userId } } }))
    } finally {
      await refetch()
    }
  })
}
