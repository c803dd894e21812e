import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { ProgressBar } from '../../ui/feedback/progress-bar'
import { rulerOf, type ViewedScan } from '../rules'
import { useText } from '../texts'
import type { Summary, ViewerCalls } from '../viewer.worker'
import type { Remote } from '../worker-calls'
import type { Camera } from './camera'
import { sizeOf } from './facts'
import { NotShown } from './not-shown'
import { type OpenStage, openStage } from './open-stage'
import type { Colours } from './painter'
import styles from './stage.module.css'
import { Tools } from './tools'

type Props = {
  scan: ViewedScan
  /** Null while it is on its way. */
  mesh: Summary | null
  percent: number
  /** The scan whose distance colours this one. */
  movedSince: string | null
  worker: Remote<ViewerCalls>
}

/** A scan that can be turned and zoomed, by pointer, touch and keyboard. */
export function Stage(props: Props) {
  const [trouble, setTrouble] = useState<'webgl' | 'lost' | null>(null)
  if (trouble) return <NotShown why={trouble} onRetry={() => setTrouble(null)} />
  return <Shown {...props} onTrouble={setTrouble} />
}

const MOST_RULER_PX = 160
/** In a mesh of more, triangles are smaller than pixels, and smooth edges would cost the most. */
const MOST_SMOOTH_BYTES = 20 * 1024 * 1024

function Shown({
  scan,
  mesh,
  percent,
  movedSince,
  worker,
  onTrouble,
}: Props & { onTrouble: (it: 'webgl' | 'lost') => void }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<OpenStage | null>(null)
  const [mmPerPx, setScale] = useState(0)
  const [isWired, setWired] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const isFitted = useRef(false)
  const antialias = useRef(scan.sizeBytes <= MOST_SMOOTH_BYTES).current

  useEffect(() => {
    if (!canvas.current || typeof OffscreenCanvas === 'undefined') return onTrouble('webgl')
    const parts = { canvas: canvas.current, colours: () => coloursIn(frame.current), worker, antialias }
    const opened = openStage(parts, { onScale: setScale, onTrouble, onDrawn: () => setDrawn(true) })
    setStage(opened)
    return opened.close
  }, [worker, antialias, onTrouble])
  useEffect(() => {
    if (!stage || !mesh) return
    // The first scan sets the view; further steps keep it, so that they can be compared.
    if (!isFitted.current) stage.camera.fit(mesh)
    isFitted.current = true
    setDrawn(false)
    stage.show({ scanId: scan.id, movedSince, isWired })
  }, [stage, mesh, scan.id, movedSince, isWired])

  const label = mesh ? text('viewer.stage', { name: scan.name, ...sizeOf(mesh), triangles: mesh.triangles }) : scan.name
  return (
    <div ref={frame} className={styles.stage} aria-busy={!mesh || !isDrawn}>
      <span hidden className={styles.mesh} data-colour="mesh" />
      <span hidden className={styles.moved} data-colour="moved" />
      <span hidden className={styles.wire} data-colour="wire" />
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => stage && press(event, stage.camera)}
      />
      {!mesh && <ProgressBar className={styles.progress!} label={text('viewer.loading')} percent={percent} />}
      {mesh && mmPerPx > 0 && (
        <Ruler {...rulerOf(mmPerPx, MOST_RULER_PX)} label={(mm) => text('viewer.ruler', { mm: formatNumber(mm) })} />
      )}
      <Tools camera={stage?.camera ?? null} isWired={isWired} onWired={setWired} />
    </div>
  )
}

function Ruler({ mm, px, label }: { mm: number; px: number; label: (mm: number) => string }) {
  return (
    <svg className={styles.ruler} width={px + 2} height="24" role="img" aria-label={label(mm)}>
      <text x={(px + 2) / 2} y="12" textAnchor="middle">
        {label(mm)}
      </text>
      <path d={`M1 16V22H${px + 1}V16`} />
    </svg>
  )
}

/** The style sheet gives each colour to an element of its own: a token itself is not a colour, but a choice of two. */
function coloursIn(frame: HTMLElement | null): Colours {
  const colour = (name: keyof Colours) => {
    const element = frame?.querySelector(`[data-colour=${name}]`)
    return element ? getComputedStyle(element).color : '#888'
  }
  return { mesh: colour('mesh'), moved: colour('moved'), wire: colour('wire') }
}

/** What a key does; keys of the browser's own, such as Ctrl and plus, stay with it. */
const KEYS: { readonly [key: string]: (camera: Camera) => void } = {
  ArrowLeft: (it) => it.turn(-1, 0),
  ArrowRight: (it) => it.turn(1, 0),
  ArrowUp: (it) => it.turn(0, 1),
  ArrowDown: (it) => it.turn(0, -1),
  '+': (it) => it.zoom(1),
  '=': (it) => it.zoom(1),
  '-': (it) => it.zoom(-1),
  '0': (it) => it.reset(),
}

function press(event: KeyboardEvent, camera: Camera): void {
  const run = KEYS[event.key]
  if (!run || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  run(camera)
}
