import { useSyncExternalStore } from 'react'
import { device } from '../device'
import { SHAKES, type Signal, TONES } from './rules'

/** Loud enough for a hall: the device's own volume is the limit. */
const LOUDNESS = 0.6
/** A tone that begins or ends at once clicks. */
const FADE_S = 0.008

let context: AudioContext | undefined

const areOn = (): boolean => device.read('packer_sound') !== 'off'
export const useSound = (): boolean => useSyncExternalStore(device.subscribe, areOn)
export const switchSound = (on: boolean): void => device.write('packer_sound', on ? null : 'off')

/** Sounds and shakes, unless the device is silent; a person who asked for less motion is not shaken. */
export function signal(it: Signal): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (!isStill) navigator.vibrate?.([...SHAKES[it]])
  if (areOn()) play(it)
}

function play(it: Signal): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // A browser is silent until the person has pressed something; a scan is such a press.
  if (context.state === 'suspended') void context.resume().catch(() => {})
  const startS = context.currentTime
  for (const { hz, fromMs, forMs, shape } of TONES[it]) {
    const tone = new OscillatorNode(context, { frequency: hz, type: shape })
    const loudness = new GainNode(context, { gain: 0 })
    const [fromS, toS] = [startS + fromMs / 1_000, startS + (fromMs + forMs) / 1_000]
    loudness.gain.setValueAtTime(0, fromS)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, fromS + FADE_S)
    loudness.gain.setValueAtTime(LOUDNESS, toS - FADE_S)
    loudness.gain.linearRampToValueAtTime(0, toS)
    tone.connect(loudness).connect(context.destination)
    tone.start(fromS)
    tone.stop(toS)
  }
}
