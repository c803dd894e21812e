export const COLUMNS = ['patient', 'kind', 'jaw', 'step'] as const
/** A column whose cells are edited. */
export type Column = (typeof COLUMNS)[number]
/** The cell that is being edited, and how the person began. */
export type Editing = { path: string; column: Column; isByPointer: boolean }
