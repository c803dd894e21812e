import type { BrowserKey, browserKeys } from 'contracts/browser-keys'

/** The keys of the packers that this device keeps beside the flag of the form. */
export type DeviceKey = Exclude<
  { [K in BrowserKey]: (typeof browserKeys)[K]['writer'] extends 'packer' ? K : never }[BrowserKey],
  'packerUnlocked'
>
export type Device = ReturnType<typeof createDevice>

/** What a device keeps. Who reads a key hears of each change, also of one in another window. */
function createDevice() {
  // What the browser's storage does not take, since it is full or forbidden, lasts as long as the page.
  const memory = new Map<DeviceKey, string>()
  const listeners = new Set<() => void>()
  const told = () => {
    for (const it of [...listeners]) it()
  }
  return {
    read(key: DeviceKey): string | null {
      try {
        return memory.get(key) ?? window.localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(key: DeviceKey, text: string | null): void {
      memory.delete(key)
      try {
        if (text === null) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, text)
      } catch {
        if (text !== null) memory.set(key, text)
      }
      told()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

export const device = createDevice()
