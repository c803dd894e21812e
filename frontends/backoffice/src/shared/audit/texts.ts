import type { AuditRecord } from 'contracts/access/audit'
import { isKnownAction, isKnownKind } from 'contracts/access/audit-actions'
import { pageTextsOf } from '../texts'

/** The words of the trail: the compiler asks here for those of a new action and of a new kind of records. */
export const { Texts: AuditTexts, useText } = pageTextsOf(
  () => import(/* webpackChunkName: "audit-words-ru" */ './messages/ru.json'),
)
type AuditText = ReturnType<typeof useText>

/** What was done; an action of a newer service is shown by its code. */
export const actionOf = (text: AuditText, action: string): string =>
  isKnownAction(action) ? text(`action.${action}`) : action

export const kindOf = (text: AuditText, kind: string): string => (isKnownKind(kind) ? text(`kind.${kind}`) : kind)

/** What acted where that is nobody whose e-mail is known. */
export function actorOf(text: AuditText, { actor, changes }: Pick<AuditRecord, 'actor' | 'changes'>): string {
  if (actor === 'operator') return text('who.operator')
  // Packers have no e-mail: the name that they gave stands beside what they did.
  const packer = changes.find(({ field }) => field === 'packer')?.after
  if (typeof packer === 'string') return text('who.packer', { name: packer })
  return actor.startsWith('user:') ? text('who.gone') : text('who.system')
}
