import { drawLabels } from './labels'
import { drawRuler } from './ruler'

/** What packers print. */
export const LAYOUTS = { labels: drawLabels, ruler: drawRuler }
