import { type DrawingContext, datamatrix } from 'bwip-js/generic'
import { moduleMm } from '../rules'

type Props = { code: string; dpi: 203 | 300; label: string; className?: string | undefined }

/** A DataMatrix of whole modules, each a whole number of the printer's dots. */
export function DataMatrix({ code, dpi, label, className }: Props) {
  const { side, path } = datamatrix({ bcid: 'datamatrix', text: code, scale: 1 }, asPath())
  // The library draws a module of 2 by 2.
  const size = `${(side / 2) * moduleMm(dpi)}mm`
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}

type Drawn = { side: number; path: string }

/** Draws a symbol as one path: browsers show no seams between its parts. */
function asPath(): DrawingContext<Drawn> {
  const drawn: Drawn = { side: 0, path: '' }
  const nothing = () => {}
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      drawn.side = width
    },
    polygon: (points) => {
      drawn.path += `M${points.map((it) => it.join(' ')).join('L')}Z`
    },
    line: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => drawn,
  }
}
