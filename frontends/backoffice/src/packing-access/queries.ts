import type { PackerAccess } from 'contracts/people/packers'
import { answer, client } from 'frontend-kit/api'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'

const identity = client('identity')
const ACCESS = 'packer-access'
/** Packers come and go without a hint. */
const EVERY_MS = 60_000

/** The packers' access to this site. */
export function useAccess() {
  useRefresh([ACCESS], (hint) => hint === 'reconnected')
  return useRecord({
    key: [ACCESS],
    read: () => answer(identity.GET('/v1/packer-access')),
    refetchOnFocus: true,
    everyMs: EVERY_MS,
  })
}

/** Changes of the access; it is read again after each. */
export function useAccessChanges() {
  const cached = useCached<PackerAccess>([ACCESS])
  return {
    async endSessions() {
      const access = await answer(identity.DELETE('/v1/packer-sessions'))
      cached.set(access)
      return access
    },
    async changePassword(password: string) {
      await answer(identity.PUT('/v1/packer-password', { body: { password } }))
      await cached.refetch()
      return password
    },
  }
}
