import type { ClinicOfEmail } from 'contracts/people/clinics'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord } from 'frontend-kit/queries'

const identity = client('identity')

/** The clinic of an e-mail on a site. */
export type ClinicOf = { email: string; site: string }
const keyOf = ({ email, site }: ClinicOf) => ['clinic', site, email] as const

export const useColleagues = (clinic: ClinicOf) =>
  useRecord<ClinicOfEmail>({
    key: keyOf(clinic),
    read: () =>
      answer(
        identity.GET('/v1/clinics/{email}', {
          params: { path: { email: clinic.email }, query: { site: clinic.site } },
        }),
      ),
  })

/** Removes a colleague; what was refused is no longer as the page shows it. */
export function useRemoval(clinic: ClinicOf) {
  const { refetch } = useCached(keyOf(clinic))
  return useChange(async (userId: string) => {
    const params = { path: { email: clinic.email, userId }, query: { site: clinic.site } }
    await answer(identity.DELETE('/v1/clinics/{email}/colleagues/{userId}', { params })).finally(() => void refetch())
    return 'removed' as const
  })
}
