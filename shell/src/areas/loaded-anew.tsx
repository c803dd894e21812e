import { useEffect } from 'react'
import { signOutNote } from '../session/sign-out-note'
import { WhoIsThere } from '../session/who-is-there'

/**
 * Has the page loaded anew, so that nothing of the person before is left in memory: at the sign-in where one is wanted,
 * else where it is. After a sign-out by the person it is the home page that is on its way.
 */
export function LoadedAnew({ signInAt }: { signInAt: string | null }) {
  useEffect(() => {
    if (signInAt === null) location.reload()
    else location.replace(signOutNote.isThere() ? '/' : signInAt)
  }, [signInAt])
  return <WhoIsThere />
}
