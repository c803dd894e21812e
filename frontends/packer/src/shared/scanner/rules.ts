import { readBagCode } from 'contracts/order/packing/bag-code'

/** A key that was pressed, as a keyboard event names it; `atMs` is when the keyboard sent it. */
export type Key = {
  code: string
  key: string
  atMs: number
  /** With Ctrl, Alt or ⌘. */
  isChord: boolean
  repeat: boolean
}

/** A key that waits until it is known who pressed it. */
export type Held = Pick<Key, 'code' | 'key'>

/**
 * What reads a keyboard on which people type and a scanner enters codes: `held` has what was entered since the last pause, which
 * may be either's; `scannedMs` is when the last code ended.
 */
export type Scanner = { held: readonly Held[]; lastMs: number; scannedMs: number }

/** `isTaken`: the page does not see the key now. `typed`: what a person has typed after all, to be handed on. */
export type Read = { scanner: Scanner; isTaken: boolean; typed: readonly Held[]; scan: string | null }

/** A scanner enters a character within 1 to 30 ms, the slowest setting of common ones within 50; a quick typist takes 80 and more. */
export const GAP_MS = 50
/** Two fingers may come down at one moment, six do not, and shorter codes are on nothing in the house. */
export const LEAST = 6
/** The longest code that is told to the service; the rest of a longer one is dropped. */
export const LONGEST = 200
/** Some scanners end a code with two keys, and a key may be pressed twice: the second one means nothing. */
export const TAIL_MS = 300

const ENDS = ['Enter', 'NumpadEnter', 'Tab']
const MODIFIERS = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta', 'NumLock']

export const IDLE: Scanner = { held: [], lastMs: Number.NEGATIVE_INFINITY, scannedMs: Number.NEGATIVE_INFINITY }

/** Reads the next key. */
export function pressed(scanner: Scanner, key: Key): Read {
  if (MODIFIERS.includes(key.key)) return { scanner, isTaken: false, typed: [], scan: null }
  if (scanner.held.length > 0 && key.atMs - scanner.lastMs > GAP_MS) {
    const before = paused(scanner)
    const now = pressed(before.scanner, key)
    // A code without an end was complete, so the key after it is another one's.
    return { ...now, typed: [...before.typed, ...now.typed], scan: before.scan ?? now.scan }
  }
  const isMachine = scanner.held.length >= LEAST
  if (ENDS.includes(key.code) || ENDS.includes(key.key)) return ended(scanner, key, isMachine)
  if (key.repeat || key.isChord || key.key.length !== 1)
    // Scanners send the signs of some symbologies that cannot be printed as chords and function keys.
    return isMachine
      ? { scanner: { ...scanner, lastMs: key.atMs }, isTaken: true, typed: [], scan: null }
      : left(scanner)
  // A blank alone presses a button, at once.
  if (key.key === ' ' && scanner.held.length === 0) return left(scanner)
  const held = scanner.held.length < LONGEST ? [...scanner.held, { code: key.code, key: key.key }] : scanner.held
  return { scanner: { ...scanner, held, lastMs: key.atMs }, isTaken: true, typed: [], scan: null }
}

function ended(scanner: Scanner, { atMs, repeat }: Key, isMachine: boolean): Read {
  if (isMachine) return { scanner: { ...IDLE, scannedMs: atMs }, isTaken: true, typed: [], scan: textOf(scanner.held) }
  if (scanner.held.length > 0 || atMs - scanner.scannedMs > TAIL_MS) return left(scanner)
  // It goes on for as long as the key is held down.
  const scannedMs = repeat ? atMs : scanner.scannedMs
  return { scanner: { ...scanner, scannedMs }, isTaken: true, typed: [], scan: null }
}

/** The key is the page's, after what was typed before it. */
const left = (scanner: Scanner): Read => ({
  scanner: { ...scanner, held: [] },
  isTaken: false,
  typed: scanner.held,
  scan: null,
})

/** No key has come for longer than a scanner takes: a person has typed, unless it is a whole code, which some scanners do not end. */
export function paused(scanner: Scanner): Read {
  const code = scanner.held.length >= LEAST ? textOf(scanner.held) : ''
  const isCode = readBagCode(code) !== null
  return {
    scanner: { ...scanner, held: [], scannedMs: isCode ? scanner.lastMs : scanner.scannedMs },
    isTaken: false,
    typed: isCode ? [] : scanner.held,
    scan: isCode ? code : null,
  }
}

/** What keys enter on the layout of the scanner, whatever layout the computer has: a Russian one types «Ф» where `A` is. */
const textOf = (held: readonly Held[]): string => held.map(characterOf).join('')

function characterOf({ code, key }: Held): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(code) ?? []
  // A bag's code has capitals alone; Shift with a digit is another sign.
  if (letter) return letter
  if (digit && (/^[0-9]$/.test(key) || code.startsWith('Numpad'))) return digit
  return key.toUpperCase()
}
