import type { Proposed } from '../rules'

export const COLUMNS = ['patient', 'kind', 'jaw', 'step'] as const
/** A column whose cells are edited. */
export type Column = (typeof COLUMNS)[number]
/** The cell that is being edited, and how the person began. */
export type Editing = { path: string; column: Column; isByPointer: boolean }

/** The column in which the first question of a scan stands; that of its name where it is asked about as a whole. */
export const askedColumn = ({ doubts }: Proposed): Column | 'file' =>
  doubts.length === 0 ? 'patient' : (COLUMNS.find((it) => doubts.includes(it)) ?? 'file')
