import { codeIn, isComplete } from 'contracts/people/sign-in-code'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { broadcastSession } from 'platform/renewal'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { signInByCode } from '../../session/identity'
import { problemText } from '../problem-text'

/** After these the digits are of no more use; after any other failure they are sent again. */
const SPENT = { 'wrong-code': 'auth.code.wrong', 'code-gone': 'auth.code.gone' } as const

/** Sends the six digits as soon as they are there, and says why they do not sign in (AUTH-033). */
export function useCodeEntry(email: string, onSignedIn: () => void) {
  const intl = useIntl()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useChange((digits: string) => signInByCode(email, digits))

  async function send(digits: string): Promise<void> {
    setProblem(null)
    const message = await run(digits)
    if (message === null) return
    if (message instanceof ApiProblem) return tell(message)
    onSignedIn()
    broadcastSession(message)
  }
  function tell(failure: ApiProblem): void {
    const isSpent = Object.hasOwn(SPENT, failure.code)
    if (isSpent) setCode('')
    const id = isSpent ? SPENT[failure.code as keyof typeof SPENT] : 'auth.link.failed'
    setProblem((!isSpent && problemText(failure, intl)) || intl.formatMessage({ id }))
  }
  return {
    code,
    problem,
    isBusy,
    type(typed: string): void {
      const digits = codeIn(typed)
      setCode(digits)
      if (problem !== null && digits !== '') setProblem(null)
      if (isComplete(digits) && digits !== code) void send(digits)
    },
    /** For a person who presses Enter, and after a failure. */
    submit(): void {
      if (isComplete(code)) void send(code)
      else setProblem(intl.formatMessage({ id: 'auth.code.incomplete' }))
    },
  }
}
