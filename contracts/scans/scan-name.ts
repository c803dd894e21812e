import type { ScanKind } from '../common'
import { partsOf } from './name-parts'
import { type Jaw, jawsOf, kindOf } from './scan-words'
import { type Step, stepOf } from './step-of'
import { latin } from './transliteration'

/** With kind and folder (at most 45 characters), timestamp and extension it stays below a file system's 255. */
const MAX_STEM_LENGTH = 100
const EXTENSION = /\.stl$/i
/** Windows' names of devices, with any extension: the factory's server may run Windows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** FILE-008: in any letter case. */
export const isStlName = (originalName: string): boolean => EXTENSION.test(originalName)

/**
 * A name that is safe on any server: Latin letters, digits, dot, dash and underscore, the instant before `.stl`
 * (FILE-013 to FILE-015, FTP-010). It has no separator and no "..", so it cannot leave its folder (FILE-055). `copy`
 * numbers files of one name and millisecond: 2 for the second (FILE-017).
 */
export function safeName(originalName: string, storedAt: Date | string, copy = 1): string {
  const stem = latin(originalName.replace(EXTENSION, ''))
    .replace(/[^A-Za-z0-9.-]/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^\./, '')
    .slice(0, MAX_STEM_LENGTH)
    .replace(RESERVED, '_$&')
  const instant = new Date(storedAt).toISOString().replace(/[-:.]/g, '')
  return `${stem || 'scan'}_${instant}${copy > 1 ? `-${copy}` : ''}.stl`
}

/** The one name of a scan, in the storage and at the factory: {kind}_{folder}_{safe name} (FILE-016, FTP-011). */
export function scanFileName(kind: ScanKind, folder: string, name: string): string {
  const prefix = `${kind}_${folder}_`
  return name.startsWith(prefix) ? name : prefix + name
}

type Place = { folder: string; kind: ScanKind }

/** The key of a scan in the storage (FILE-016); `fileName` comes from `scanFileName`. */
export const storageKey = ({ orderId, folder, kind, fileName }: Place & { orderId: string; fileName: string }) =>
  `order_${orderId}/${folder}/${kind}/${fileName}`

const FACTORY_ROOT = 'AlignersFactory'

/** The directory of a scan on the factory's server, by the order's visible number (FILE-016, ORD-028). */
export const factoryDirectory = ({ orderNumber, folder, kind }: Place & { orderNumber: string }) =>
  `/${FACTORY_ROOT}/${orderNumber}/${folder}/${kind}`

/**
 * A directory below the factory's root without a trailing slash (FTP-007); null for one that would lead out of it or
 * break an FTP command: "..", a backslash, a control character.
 */
export function normaliseDirectory(directory: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would end the FTP command
  if (/[\\\u0000-\u001f\u007f]/.test(directory)) return null
  const segments = directory.split('/').filter((it) => it !== '')
  if (segments.some((it) => it === '.' || it === '..')) return null
  const below = segments[0] === FACTORY_ROOT ? segments.slice(1) : segments
  return ['', FACTORY_ROOT, ...below].join('/')
}

export type StepAndJaw = {
  /** The treatment step as two digits; null when the name has none, so that staff enter it (FTP-012). */
  step: string | null
  jaw: Jaw
  /** False where the name has no jaw or both, and the upper one is assumed (FTP-013). */
  jawConfirmed: boolean
}

const RETAINER_STEP = '00' // FTP-012

/** What a name says, of a file or of a folder. */
export type NameReading = {
  parts: readonly string[]
  /** `unclear` where the name contradicts itself. */
  kind: ScanKind | 'unclear' | null
  /** Both where the name contradicts itself (FTP-013). */
  jaws: readonly Jaw[]
  /** Null without one, or with several. */
  step: Step | null
}

export function readName(name: string): NameReading {
  const parts = partsOf(name)
  return { parts, kind: kindOf(parts), jaws: jawsOf(parts), step: stepOf(parts) }
}

/** Reads step and jaw from the customer's file name, for the factory's manifest and catalogue (FTP-012 to FTP-014). */
export function readStepAndJaw(originalName: string, kind: ScanKind): StepAndJaw {
  const { jaws, step } = readName(originalName)
  const jawConfirmed = jaws.length === 1
  return {
    step: kind === 'retainer' ? RETAINER_STEP : (step?.step ?? null),
    jaw: jawConfirmed ? jaws[0]! : 'upper',
    jawConfirmed,
  }
}
