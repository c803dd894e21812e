import type { NewEvent, Subject } from 'contracts/events'

type AuditSubject = Extract<Subject, `${string}.audit.recorded.v1`>

/** Makes the events of one service by which identity keeps what staff did, and to which record. */
export const auditOf =
  <Action extends string, Kind extends string>(subject: AuditSubject) =>
  (action: Action, about: { kind: Kind; id: string }, site: string): NewEvent<AuditSubject> => ({
    subject,
    aggregateId: about.id,
    aggregateVersion: 1,
    data: { action, about, site },
  })
