/** In this order: an iPad of today calls itself a Mac, and Android calls itself Linux too. */
const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** The device of a browser in a word, by which a person knows a passkey again; null where it is unknown. */
export const deviceOf = (userAgent: string): string | null =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
