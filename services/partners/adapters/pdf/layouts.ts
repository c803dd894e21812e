import { drawAct } from './act'

/** What this service prints. */
export const LAYOUTS = { act: drawAct }
