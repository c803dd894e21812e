import type { Language } from 'contracts/common'
import type { OwnPasskeys } from 'contracts/people/passkeys'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { makePasskey } from 'frontend-kit/passkeys'
import { useCached, useRecord } from 'frontend-kit/queries'
import { useLocale } from 'platform'

const identity = client('identity')
const KEY = ['own-passkeys'] as const
const of = (passkeyId: string) => ({ params: { path: { passkeyId } } })

/** The person's passkeys on this site, newest first. */
export const useOwnPasskeys = () =>
  useRecord<OwnPasskeys>({ key: KEY, read: () => answer(identity.GET('/v1/own-passkeys')) })

/** Changes the list, and then fetches it anew. */
function useChangeOfList<Args extends readonly unknown[]>(change: (...args: Args) => Promise<unknown>) {
  const { refetch } = useCached(KEY)
  return useChange(async (...args: Args) => {
    await change(...args)
    await refetch()
  })
}

/** Has the browser make a passkey, and adds it under a name. */
export function useEnrolment() {
  const { locale } = useLocale()
  return useChangeOfList(async (name: string) => {
    const made = await makePasskey(await answer(identity.POST('/v1/own-passkeys/challenges')))
    await answer(identity.POST('/v1/own-passkeys', { body: { ...made, name, language: locale satisfies Language } }))
  })
}

export const useRenaming = (id: string) =>
  useChangeOfList((name: string) =>
    answer(identity.PUT('/v1/own-passkeys/{passkeyId}/name', { ...of(id), body: { name } })),
  )

export const useRemoval = (id: string) =>
  useChangeOfList(() => answer(identity.DELETE('/v1/own-passkeys/{passkeyId}', of(id))))
