import { later } from 'frontend-kit/later'
import { isPacker, Navigate, useLocation, useNavigate, useSession } from 'platform'
import { useEffect, useState } from 'react'
import { Loading } from '../areas/loading'
import { LazyPage } from '../session/lazy-page'
import { returnPath } from '../session/return-path'

const TOKEN = '#token='
const AGAIN = 'again'
const AuthPage = later(() => import('./auth-page').then((it) => it.AuthPage), 'page')

/**
 * SHELL-009: the sign-in. A signed-in person goes on to their return path or to the cabinet (AUTH-008, AUTH-009), also
 * after a sign-in in another tab; staff first give the second factor (AUTH-035). Who is to sign in once more, for what needs a fresh
 * sign-in, gets the form all the same.
 */
export function Auth() {
  const session = useSession()
  const { search } = useLocation()
  const [token, dropToken] = useTokenOfAddress()
  const [onwards, setOnwards] = useState<string | null>(null)
  const asked = new URLSearchParams(search)
  const returnTo = returnPath(asked.get('returnTo'))
  const isLedOn = !asked.has(AGAIN) || onwards !== null

  const step = session.status === 'signed-in' ? session.secondFactor : undefined
  if (session.status === 'signed-in' && token === null && !step && isLedOn)
    return <Navigate replace to={onwards ?? returnTo ?? (isPacker(session.person) ? '/packer' : '/cabinet')} />
  // This page has just signed the person in, or the session is loading.
  if ((onwards !== null && !step) || (session.status === 'loading' && token === null)) return <Loading />
  return (
    <LazyPage>
      <AuthPage.Component
        token={token}
        returnTo={onwards ?? returnTo}
        step={step}
        person={session.status === 'signed-in' ? session.person : null}
        onSignedIn={(path) => {
          setOnwards(returnPath(path) ?? '/cabinet')
          dropToken()
        }}
        onTokenDropped={dropToken}
      />
    </LazyPage>
  )
}

/** A sign-in link's token. It leaves the address bar and the history at once, and lives as long as the page. */
function useTokenOfAddress(): [token: string | null, drop: () => void] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [kept, keep] = useState<string | null>(null)
  const arrived = hash.startsWith(TOKEN) ? hash.slice(TOKEN.length) : null
  useEffect(() => {
    if (arrived === null) return
    keep(arrived)
    void navigate({ pathname, search }, { replace: true })
  }, [arrived, pathname, search, navigate])
  return [arrived ?? kept, () => keep(null)]
}
