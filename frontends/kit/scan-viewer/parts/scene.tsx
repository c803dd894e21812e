import { useMemo } from 'react'
import { Note } from '../../ui/feedback/note'
import { around } from '../rules'
import styles from '../scan-viewer.module.css'
import { useText } from '../texts'
import { sizeOf } from './facts'
import { NotShown } from './not-shown'
import type { Model } from './painter'
import { Stage } from './stage'
import type { KnownScan, useShown } from './use-shown'

type Props = ReturnType<typeof useShown> & { isColoured: boolean }

/** In meshes of more, triangles are smaller than pixels. */
const MOST_SMOOTH_BYTES = 20 * 1024 * 1024

/** The picture of a scan, or of both jaws as they meet; or why there is none. */
export function Scene({ worker, scans, failure, isApart, percent, isColoured }: Props) {
  const text = useText()
  const meshes = scans.flatMap((it) => it.mesh ?? [])
  const isLoaded = meshes.length === scans.length
  const [one, other] = meshes
  const box = useMemo(() => (isLoaded ? around(meshes) : null), [isLoaded, one, other])
  if (failure) return <NotShown why={failure.why} onRetry={failure.retry} />
  if (isApart)
    return (
      <div className={styles.failed}>
        <Note kind="info" title={text('viewer.apart.title')}>
          {text('viewer.apart.text')}
        </Note>
      </div>
    )
  const name = scans.map((it) => it.scan.name).join(', ')
  const triangles = meshes.reduce((sum, it) => sum + it.triangles, 0)
  return (
    worker && (
      <Stage
        label={box ? text('viewer.stage', { name, ...sizeOf(box), triangles }) : name}
        models={box && scans.map((it) => modelOf(it, isColoured))}
        box={box}
        view={viewOf(scans)}
        percent={percent}
        isSmooth={scans.reduce((sum, it) => sum + it.scan.sizeBytes, 0) <= MOST_SMOOTH_BYTES}
        worker={worker}
      />
    )
  )
}

const modelOf = ({ scan, before, movement }: KnownScan, isColoured: boolean): Model => ({
  scanId: scan.id,
  movedSince: isColoured && before && movement?.at === 'known' ? before.id : null,
})

/** Steps of one kind and jaw are looked at from one place; a file without a step lies where it likes. */
const viewOf = (scans: readonly KnownScan[]): string =>
  scans.map(({ scan: { id, kind, jaw, step } }) => [kind, jaw, step ?? id].slice(0, step === null ? 3 : 2)).join()
