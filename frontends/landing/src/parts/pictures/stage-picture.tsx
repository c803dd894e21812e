import { type ReactNode, useId } from 'react'
import styles from './stage-picture.module.css'

/** LAND-019, in this order. */
export const STAGES = ['print', 'wax', 'forming', 'trimming', 'control', 'shipping'] as const
export type Stage = (typeof STAGES)[number]

/** A crown in section, from cheek to tongue. It is wider in its middle than at its neck: such a shape has undercuts. */
const CROWN =
  'M98 118C99 98 84 84 84 62C84 38 98 26 108 34C113 39 116 42 120 42C124 42 127 39 132 34C142 26 156 38 156 62C156 84 141 98 142 118Z'
const UNDERCUTS = 'M84 64C85 84 98 96 98 116H84ZM156 64C155 84 142 96 142 116H156Z'
/** The foil over the crown: it reaches down to the plate at first, and is later cut at the gum. */
const TRAY = 'M80 108V62C80 32 96 20 110 29C115 33 117 36 120 36C123 36 125 33 130 29C144 20 160 32 160 62V108'
const SKIRT = 'M80 108Q80 118 68 118H24M160 108Q160 118 172 118H216'

/** The printed layers, drawn much thicker than they are. */
const LAYERS = Array.from({ length: 16 }, (_, index) => `M80 ${34 + index * 6}H160`).join('')

const PLATE = <path className={styles.plate} d="M16 118H224" />
const MODEL = <path className={styles.model} d={CROWN} />
const WAX = <path className={styles.wax} d={UNDERCUTS} />

const PICTURES: Readonly<{ [stage in Stage]: (layersId: string) => ReactNode }> = {
  print: (layersId) => (
    <>
      <clipPath id={layersId}>
        <path d={CROWN} />
      </clipPath>
      {MODEL}
      <path className={styles.layers} clipPath={`url(#${layersId})`} d={LAYERS} />
      {PLATE}
    </>
  ),
  wax: () => (
    <>
      {WAX}
      {MODEL}
      {PLATE}
    </>
  ),
  forming: () => (
    <>
      {WAX}
      {MODEL}
      <path className={styles.tray} d={TRAY} />
      <path className={styles.tray} d={SKIRT} />
      <path
        className={styles.force}
        d="M120 4V22M114 16L120 22L126 16M48 70V96M42 90L48 96L54 90M192 70V96M186 90L192 96L198 90"
      />
      {PLATE}
    </>
  ),
  trimming: () => (
    <>
      {MODEL}
      <path className={styles.tray} d={TRAY} />
      <path className={styles.waste} d={SKIRT} />
      <path className={styles.cut} d="M64 108H92M148 108H176" />
      <path className={styles.tool} d="M208 84H188L176 108L200 96" />
      {PLATE}
    </>
  ),
  control: () => (
    <>
      {MODEL}
      <path className={styles.tray} d={TRAY} />
      <path className={styles.tool} d="M80 14V-2M160 14V-2M80 6H160M86 2L80 6L86 10M154 2L160 6L154 10" />
      <path className={styles.passed} d="M184 60L194 70L212 48" />
      {PLATE}
    </>
  ),
  shipping: () => (
    <>
      <path className={styles.bag} d="M56 6H184V112Q184 118 178 118H62Q56 118 56 112Z" />
      <path className={styles.tool} d="M56 16H184" />
      <path className={styles.tray} d={TRAY} transform="translate(30 25) scale(.75)" />
      <path className={styles.label} d="M148 28H174M148 36H166" />
    </>
  ),
}

/** The same tooth at one stage of the work. */
export function StagePicture({ stage }: { stage: Stage }) {
  return (
    <svg viewBox="0 -10 240 144" className={styles.picture} aria-hidden="true">
      {PICTURES[stage](useId())}
    </svg>
  )
}
