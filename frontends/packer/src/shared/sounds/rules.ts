/** What a packer hears: a bag that is right, one that is not, one that is there already, and one that waits for the network. */
export const SIGNALS = ['right', 'wrong', 'twice', 'kept'] as const
export type Signal = (typeof SIGNALS)[number]

/** A tone: its pitch, when it begins and for how long it sounds. */
export type Tone = { hz: number; fromMs: number; forMs: number; shape: 'sine' | 'square' }

/** They differ in length, number and pitch, so that a person who hears one of these badly tells them apart by the others. */
export const TONES: Readonly<Record<Signal, readonly Tone[]>> = {
  right: [{ hz: 1_320, fromMs: 0, forMs: 90, shape: 'sine' }],
  wrong: [
    { hz: 220, fromMs: 0, forMs: 260, shape: 'square' },
    { hz: 165, fromMs: 320, forMs: 420, shape: 'square' },
  ],
  twice: [
    { hz: 440, fromMs: 0, forMs: 120, shape: 'square' },
    { hz: 440, fromMs: 200, forMs: 120, shape: 'square' },
    { hz: 440, fromMs: 400, forMs: 120, shape: 'square' },
  ],
  kept: [{ hz: 660, fromMs: 0, forMs: 60, shape: 'sine' }],
}

/** How a phone shakes: `[shaken, still, shaken, …]` in milliseconds. */
export const SHAKES: Readonly<Record<Signal, readonly number[]>> = {
  right: [40],
  wrong: [300, 100, 300],
  twice: [100, 80, 100, 80, 100],
  kept: [20],
}
