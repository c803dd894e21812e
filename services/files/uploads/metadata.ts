import { ScanKind } from 'contracts/common'
import { UPLOAD_METADATA } from 'contracts/files'
import { type Refusal, refuse } from 'contracts/problems'
import { readStepAndJaw, type StepAndJaw } from 'contracts/scans/scan-name'

/** `said`: step and jaw with what the person says of them; null where the name alone does. */
export type UploadMetadata = { slip: string; kind: ScanKind; originalName: string; said: StepAndJaw | null }

const KINDS: readonly string[] = ScanKind.anyOf.map((it) => it.const)
const isKind = (text: string | undefined): text is ScanKind => text !== undefined && KINDS.includes(text)

/** The longest name of a file that the usual systems allow. */
const MAX_NAME_LENGTH = 255
/** Marks that change the direction of text: with them `scan\u202elts.exe` is shown as `scanexe.stl`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Reads the header `Upload-Metadata` of tus: `name base64,name base64`. Refuses: `invalid-request`. */
export function readMetadata(header: string): UploadMetadata | Refusal {
  const values = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [name = '', encoded = '', ...rest] = pair.trim().split(' ')
    const value = decode(encoded)
    if (!isKnown(name) || values.has(name) || rest.length || value === undefined)
      return wrong('It has a value that is unknown, repeated, or no text in Base64.')
    values.set(name, value)
  }
  const slip = values.get('slip')
  const kind = values.get('kind')
  const originalName = values.get('filename')?.replace(DIRECTION_MARKS, '')
  if (!slip) return wrong('It lacks the slip.')
  if (!isKind(kind)) return wrong(`The kind is none of ${KINDS.join(', ')}.`)
  if (!originalName || originalName.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(originalName))
    return wrong(`The filename has 1 to ${MAX_NAME_LENGTH} characters, and no control characters.`)
  const [step, jaw] = [values.get('step'), values.get('jaw')]
  if (step !== undefined && !/^(\d\d)?$/.test(step)) return wrong('The step has two digits, or none.')
  if (jaw !== undefined && jaw !== 'upper' && jaw !== 'lower') return wrong('The jaw is upper or lower.')
  const read = readStepAndJaw(originalName, kind)
  if (kind === 'retainer' && step !== undefined && step !== read.step)
    return wrong(`The step of a retainer is always ${read.step}.`)
  const said = {
    step: step === undefined ? read.step : step || null,
    jaw: jaw ?? read.jaw,
    jawConfirmed: read.jawConfirmed || jaw !== undefined,
  }
  return { slip, kind, originalName, said: step === undefined && jaw === undefined ? null : said }
}

const isKnown = (name: string) => UPLOAD_METADATA.some((it) => it === name)

function decode(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const wrong = (message: string) =>
  refuse('invalid-request', 'The metadata of the upload cannot be read.', [
    { path: '/headers/upload-metadata', message },
  ])
