import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { ProgressBar } from '../../ui/feedback/progress-bar'
import { type Box, rulerOf } from '../rules'
import { useText } from '../texts'
import type { ViewerCalls } from '../viewer.worker'
import type { Remote } from '../worker-calls'
import type { Camera } from './camera'
import { NotShown } from './not-shown'
import { type OpenStage, openStage } from './open-stage'
import type { Colours, Model } from './painter'
import styles from './stage.module.css'
import { Tools } from './tools'

type Props = {
  /** What screen readers say of the picture. */
  label: string
  /** What is drawn, and the box around it; null while it is on its way. */
  models: readonly Model[] | null
  box: Box | null
  /** Another one is looked at anew; of the same the view is kept, so that steps can be compared. */
  view: string
  percent: number
  /** Whether edges are drawn smoothly, which costs the most. */
  isSmooth: boolean
  worker: Remote<ViewerCalls>
}

/** Scans that can be turned and zoomed, by pointer, touch and keyboard. */
export function Stage(props: Props) {
  const [trouble, setTrouble] = useState<'webgl' | 'lost' | null>(null)
  if (trouble) return <NotShown why={trouble} onRetry={() => setTrouble(null)} />
  return <Drawn {...props} onTrouble={setTrouble} />
}

const MOST_RULER_PX = 160

function Drawn({ label, models, box, view, percent, ...rest }: Props & { onTrouble: (it: 'webgl' | 'lost') => void }) {
  const { worker, onTrouble } = rest
  const text = useText()
  const { formatNumber } = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<OpenStage | null>(null)
  const [mmPerPx, setScale] = useState(0)
  const [isWired, setWired] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const fitted = useRef<string | null>(null)
  const isSmooth = useRef(rest.isSmooth).current

  useEffect(() => {
    if (!canvas.current || typeof OffscreenCanvas === 'undefined') return onTrouble('webgl')
    const parts = { canvas: canvas.current, colours: () => coloursIn(frame.current), worker, antialias: isSmooth }
    const opened = openStage(parts, { onScale: setScale, onTrouble, onDrawn: () => setDrawn(true) })
    setStage(opened)
    return opened.close
  }, [worker, isSmooth, onTrouble])
  // Its text, since each rendering makes another list of the same.
  const drawn = models && JSON.stringify(models)
  useEffect(() => {
    if (!stage || !drawn || !box) return
    if (fitted.current !== view) stage.camera.fit(box)
    fitted.current = view
    setDrawn(false)
    stage.show({ models: JSON.parse(drawn), isWired })
  }, [stage, drawn, box, view, isWired])

  return (
    <div ref={frame} className={styles.stage} aria-busy={!models || !isDrawn}>
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
      {!models && <ProgressBar className={styles.progress!} label={text('viewer.loading')} percent={percent} />}
      {models && mmPerPx > 0 && (
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
