import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from 'contracts/people/second-factor'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord } from 'frontend-kit/queries'
import { renewSession } from 'platform'

const identity = client('identity')
const KEY = ['second-factor'] as const

export const useSecondFactor = () =>
  useRecord<SecondFactor>({ key: KEY, read: () => answer(identity.GET('/v1/second-factor')) })

/** Makes a secret for the app. */
export const useSecret = () =>
  useChange((): Promise<SecondFactorSecret> => answer(identity.POST('/v1/second-factor/secret')))

/** What a code does. */
export type ByCode = 'enrol' | 'replace' | 'remove'

/**
 * `onDone` gets the recovery codes that are to be shown, before the section is read again and replaces what asked for the code. The
 * renewed token says at once what the change means for the roles.
 */
export function useByCode(change: ByCode, onDone: (codes: readonly string[]) => void) {
  const { refetch } = useCached(KEY)
  return useChange(async (code: string) => {
    const { codes } = await send(change, code)
    onDone(codes)
    await Promise.all([renewSession(performance.now()), refetch()])
  })
}

async function send(change: ByCode, code: string): Promise<RecoveryCodes> {
  const body = { code }
  switch (change) {
    case 'enrol':
      return answer(identity.POST('/v1/second-factor', { body }))
    case 'replace':
      return answer(identity.POST('/v1/second-factor/recovery-codes', { body }))
    case 'remove':
      await answer(identity.POST('/v1/second-factor/removal', { body }))
      return { codes: [] }
    default:
      return change satisfies never
  }
}
