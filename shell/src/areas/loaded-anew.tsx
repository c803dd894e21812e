import { useEffect } from 'react'
import { signOutNote } from '../session/sign-out-note'
import { WhoIsThere } from '../session/who-is-there'

/**
 * Reloads the page, so that nothing of the previous person stays in memory: at the sign-in where the page needs one,
 * else at the current address. After the person's own sign-out the home page is already loading.
 */
export function LoadedAnew({ signInAt }: { signInAt: string | null }) {
  useEffect(() => {
    if (signInAt === null) location.reload()
    else location.replace(signOutNote.isThere() ? '/' : signInAt)
  }, [signInAt])
  return <WhoIsThere />
}
