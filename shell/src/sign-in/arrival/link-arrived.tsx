import type { Person } from 'contracts/identity'
import { LinkGone } from './link-gone'
import { LinkLooking } from './link-looking'
import { LinkPress } from './link-press'
import { LinkUnread } from './link-unread'
import { useArrivedLink } from './use-arrived-link'

type Props = {
  token: string
  person: Person | null
  onSignedIn: (returnTo: string) => void
  onTokenDropped: () => void
}

/** AUTH-033: opening a link changes nothing; the page names the person, and their press signs them in. */
export function LinkArrived({ token, person, onSignedIn, onTokenDropped }: Props) {
  const { state, look, drop } = useArrivedLink(token)
  switch (state.status) {
    case 'looking':
      return <LinkLooking />
    case 'failed':
      return <LinkUnread problem={state.problem} onRetry={() => void look()} />
    case 'gone':
      return <LinkGone person={person} onTokenDropped={onTokenDropped} />
    case 'known':
      return (
        <LinkPress
          token={token}
          link={state.link}
          person={person}
          onSignedIn={onSignedIn}
          onTokenDropped={onTokenDropped}
          onGone={drop}
        />
      )
    default:
      return state satisfies never
  }
}
