import Bowser from 'bowser'

/** What a browser says of itself, in names that people know; null what it does not say. */
export type Device = { browser: string | null; system: string | null }

export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
