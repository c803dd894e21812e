import type { GivenRole } from 'contracts/people/role-names'
import type { RoleHolder } from 'contracts/people/roles'
import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { useState } from 'react'
import cells from '../../../shared/lists/cells.module.css'
import { useRowDialog } from '../../../shared/lists/row-dialogs'
import { useIsMe } from '../../queries'
import { rolesLeft } from '../../rules'
import { useText } from '../../texts'
import { OwnRoleDialog } from '../own-role-dialog'
import { SitesDialog } from '../sites-dialog'
import { useGiving, useTaking } from '../use-role-change'
import styles from './cells.module.css'

// The parts that rows and cards share.

export type Row = { holder: RoleHolder; isFirstNew: boolean }
export type RowsProps = { holders: readonly RoleHolder[]; firstNew: string | null }

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

export function WhoCell({ holder, isFirstNew }: Row) {
  const text = useText()
  const isMe = useIsMe()
  return (
    <>
      <span ref={isFirstNew ? arrive : null} tabIndex={-1} className={cells.name}>
        <EmailText>{holder.email}</EmailText>
      </span>
      {isMe(holder) && <span className={cells.small}>{text('row.you')}</span>}
    </>
  )
}

/** The roles, each with the button that takes it. */
export function RolesCell({ holder }: Row) {
  const text = useText()
  if (holder.roles.length === 0) return <span className={cells.small}>{text('role.none')}</span>
  return (
    <ul className={styles.roles}>
      {holder.roles.map((role) => (
        <RoleOf key={role} holder={holder} role={role} />
      ))}
    </ul>
  )
}

function RoleOf({ holder, role }: { holder: RoleHolder; role: GivenRole }) {
  const text = useText()
  const open = useRowDialog()
  const isMe = useIsMe()
  const { isBusy, take } = useTaking(holder)
  const isOwnAccess = role === 'admin' && isMe(holder)
  const ask = () => open((close) => <OwnRoleDialog onYes={() => void take(role)} onClose={close} />)
  return (
    <li className={styles.role}>
      {text(`role.${role}`)}
      <Button
        look="quiet"
        icon="cross"
        iconOnly
        busy={isBusy}
        disabledReason={useWhyNot(holder, role)}
        onPress={() => (isOwnAccess ? ask() : void take(role))}
      >
        {text('take.action', { role: text(`role.${role}`), email: holder.email })}
      </Button>
    </li>
  )
}

/** Why a role cannot be taken, or the sites not be changed. */
function useWhyNot({ locked, isLastAdmin }: RoleHolder, role: GivenRole): string | undefined {
  const text = useText()
  if (locked) return text('row.otherSites')
  return isLastAdmin && role === 'admin' ? text('row.lastAdmin') : undefined
}

export function SitesCell({ holder }: Row) {
  const text = useText()
  const open = useRowDialog()
  const whyNot = useWhyNot(holder, 'admin')
  const { roles, sites, email } = holder
  if (roles.length === 0) return null
  return (
    <div className={styles.sites}>
      <span>{sites.length === 0 ? text('row.allSites') : sites.join(', ')}</span>
      <Button
        look="quiet"
        aria-label={text('sites.changeOf', { email })}
        disabledReason={whyNot}
        onPress={() => open((close) => <SitesDialog holder={holder} onClose={close} />)}
      >
        {text('sites.change')}
      </Button>
    </div>
  )
}

/** Gives a further role (ROLE-004, ROLE-006). */
export function GiveCell({ holder }: Row) {
  const text = useText()
  const { email, locked } = holder
  const [role, setRole] = useState<GivenRole | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, give } = useGiving(holder)
  const left = rolesLeft(holder.roles)
  if (left.length === 0) return null
  async function assign() {
    setMissing(role === null)
    if (role !== null && (await give(role))) setRole(null)
  }
  return (
    <div className={styles.give}>
      <Select
        fieldOnly
        label={text('assign.roleOf', { email })}
        placeholder={text('assign.choose')}
        value={role}
        onChange={(chosen) => {
          setRole(chosen)
          setMissing(false)
        }}
        options={left.map((value) => ({ value, label: text(`role.${value}`) }))}
        error={isMissing ? text('assign.missingRole') : undefined}
      />
      <Button
        look="line"
        busy={isBusy}
        aria-label={text('assign.submitTo', { email })}
        disabledReason={locked ? text('row.otherSites') : undefined}
        onPress={() => void assign()}
      >
        {text('assign.submit')}
      </Button>
    </div>
  )
}
