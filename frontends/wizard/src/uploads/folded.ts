import { hasGrid, type Piece } from '../grid/rules'
import type { ScanRow } from '../order-session/rules'
import type { Upload } from './rules'

type Folded = {
  /** What needs an eye, first what did not arrive, or is under way. */
  shown: { uploads: readonly Upload[]; rows: readonly ScanRow[] }
  queued: readonly Upload[]
  finished: readonly ScanRow[]
}

/**
 * Which files of a place have a row, and which are folded, because the grid above shows them; without a grid all have one.
 * `seen` are the ids of those at which a person has to look, or has looked.
 */
export function foldedBy(
  pieces: readonly Piece[],
  uploads: readonly Upload[],
  rows: readonly ScanRow[],
  seen: ReadonlySet<string>,
): Folded {
  if (!hasGrid(pieces)) return { shown: { uploads, rows }, queued: [], finished: [] }
  const isFinished = ({ scan, status }: ScanRow) => !seen.has(scan.id) && status !== 'failed' && status !== 'withdrawn'
  const [failed, others] = [uploads.filter(hasFailed), uploads.filter((it) => !hasFailed(it))]
  return {
    shown: {
      uploads: [...failed, ...others.filter((it) => !isQueued(it))],
      rows: rows.filter((it) => !isFinished(it)),
    },
    queued: others.filter(isQueued),
    finished: rows.filter(isFinished),
  }
}

const hasFailed = ({ stage }: Upload) => stage.at === 'failed'
const isQueued = ({ stage }: Upload) => stage.at === 'queued'
