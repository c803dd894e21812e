import { useEffect } from 'react'
import { SessionLoading } from '../session/session-loading'
import { signOutFlag } from '../session/sign-out-flag'

/**
 * Reloads the page, so that nothing of the previous person stays in memory: at the sign-in where the page needs one,
 * else at the current address. After the person's own sign-out the home page is already loading.
 */
export function ReloadPage({ signInAt }: { signInAt: string | null }) {
  useEffect(() => {
    if (signInAt === null) location.reload()
    else location.replace(signOutFlag.isSet() ? '/' : signInAt)
  }, [signInAt])
  return <SessionLoading />
}
