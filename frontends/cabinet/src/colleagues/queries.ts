import type { Language } from 'contracts/common'
import type { Account, Clinic } from 'contracts/people/clinics'
import { ApiProblem, answer, client, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord } from 'frontend-kit/queries'
import { publishSession, renewSession, toast } from 'platform'
import { reasonId, useText } from './texts'

const identity = client('identity')
const KEY = ['clinic'] as const

/** Who orders together; others may have answered or left meanwhile, in another window. */
export const useClinic = () =>
  useRecord<Clinic>({ key: KEY, read: () => answer(identity.GET('/v1/clinic')), refetchOnFocus: true })

/** An open invitation of the address is the answer to a further press, so that each press has a key of its own. */
export const invite = (email: string, language: Language) =>
  answer(
    identity.POST('/v1/clinic/invitations', {
      params: { header: { 'idempotency-key': newKey() } },
      body: { email, language },
    }),
  )

export const revoke = (invitationId: string) =>
  answer(identity.DELETE('/v1/clinic/invitations/{invitationId}', { params: { path: { invitationId } } }))

export const remove = (userId: string) =>
  answer(identity.DELETE('/v1/clinic/colleagues/{userId}', { params: { path: { userId } } }))

export const decline = (invitationId: string) => give(invitationId, 'declined')

/** The renewal opens the clinic's account in every page of this browser. */
export async function accept(invitationId: string): Promise<void> {
  await give(invitationId, 'accepted')
  await renewSession(performance.now())
}

const give = (invitationId: string, given: 'accepted' | 'declined') =>
  answer(
    identity.PUT('/v1/invitations/{invitationId}/answer', {
      params: { path: { invitationId } },
      body: { answer: given },
    }),
  )

export async function leave(): Promise<void> {
  await answer(identity.DELETE('/v1/membership'))
  await renewSession(performance.now())
}

/** Every page of this browser goes on in the chosen account. */
export async function choose(account: Account): Promise<void> {
  const call = identity.PUT('/v1/session/account', { body: { account } })
  publishSession(await answer(call), (await call).response.headers)
}

/** Runs a change and shows what has become of it; a toast says why it failed. `run` answers whether it was done. */
export function useClinicChange<Args extends readonly unknown[]>(change: (...args: Args) => Promise<unknown>) {
  const text = useText()
  const { refetch } = useCached(KEY)
  const { isBusy, run } = useChange(async (...args: Args) => {
    // What was refused is often no longer as the page shows it.
    await change(...args).finally(() => void refetch())
    return 'done' as const
  })
  return {
    isBusy,
    async run(...args: Args): Promise<boolean> {
      const outcome = await run(...args)
      if (outcome instanceof ApiProblem)
        toast({ kind: 'error', about: 'clinic', title: text('toast.failed'), text: text(reasonId(outcome.code)) })
      return outcome === 'done'
    },
  }
}
