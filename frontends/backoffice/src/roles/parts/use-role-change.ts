import type { GivenRole } from 'contracts/people/role-names'
import type { RoleHolder } from 'contracts/people/roles'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { toast } from 'platform'
import { withCause } from '../../shared/texts'
import { useIsMe, useRoleChanges } from '../queries'
import { useText } from '../texts'

const ABOUT = 'role'

/** The words for a refusal that a reader can act on, after those for the change. */
function useFailed() {
  const text = useText()
  return (failed: string, { code }: ApiProblem) => {
    const said = () => {
      if (code === 'last-admin') return `${failed}. ${text('take.lastAdmin')}`
      if (code === 'beyond-own-sites') return `${failed}. ${text('take.otherSites')}`
      return withCause(text, `${failed}.`, code)
    }
    toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: said() })
  }
}

/** Gives a person a role and says so; answers whether it was given (ROLE-008). */
export function useGiving({ id, email }: RoleHolder) {
  const text = useText()
  const failed = useFailed()
  const changes = useRoleChanges()
  const { isBusy, run } = useChange((role: GivenRole) => changes.give(id, role))
  async function give(role: GivenRole): Promise<boolean> {
    const given = await run(role)
    if (given === null) return false
    if (given instanceof ApiProblem) {
      failed(text('assign.failed'), given)
      return false
    }
    const told = text('assign.doneText', { email, role: text(`role.${role}`) })
    toast({ kind: 'success', about: ABOUT, title: text('assign.done'), text: told })
    return true
  }
  return { isBusy, give }
}

/** Takes a role from a person and offers to give it back, but for the own role of an admin (ROLE-004, ROLE-009). */
export function useTaking(holder: RoleHolder) {
  const text = useText()
  const failed = useFailed()
  const isMe = useIsMe()
  const changes = useRoleChanges()
  const { id, email } = holder
  const { isBusy, run } = useChange((role: GivenRole) => changes.take(id, role))
  // The row may be gone by then.
  async function giveBack(role: GivenRole) {
    try {
      await changes.give(id, role)
      const told = text('assign.doneText', { email, role: text(`role.${role}`) })
      toast({ kind: 'success', about: ABOUT, title: text('assign.done'), text: told })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      failed(text('assign.failed'), problem)
    }
  }
  async function take(role: GivenRole) {
    const isOwnAccess = role === 'admin' && isMe(holder)
    const taken = await run(role)
    if (taken instanceof ApiProblem) return failed(text('take.failed'), taken)
    toast({
      ...{ kind: 'success', about: ABOUT, title: text('take.done') },
      text: text('assign.doneText', { email, role: text(`role.${role}`) }),
      ...(!isOwnAccess && { action: { label: text('take.back'), onPress: () => void giveBack(role) } }),
    })
  }
  return { isBusy, take }
}
