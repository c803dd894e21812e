import type { BrowserKey, browserKeys } from 'contracts/browser-keys'

/** The keys of the packers that this device keeps beside the flag of the form. */
export type DeviceKey = Exclude<
  { [K in BrowserKey]: (typeof browserKeys)[K]['writer'] extends 'packer' ? K : never }[BrowserKey],
  'packerUnlocked'
>
export type Device = ReturnType<typeof createDevice>

/** What a device keeps. Who reads a key hears of each change, also of one in another window. */
function createDevice() {
  // A browser that forbids storage throws on every access: the values then last as long as the page.
  const memory = new Map<DeviceKey, string>()
  const listeners = new Set<() => void>()
  const told = () => {
    for (const it of [...listeners]) it()
  }
  return {
    read(key: DeviceKey): string | null {
      try {
        return window.localStorage.getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    write(key: DeviceKey, text: string | null): void {
      try {
        if (text === null) window.localStorage.removeItem(key)
        else window.localStorage.setItem(key, text)
      } catch {
        if (text === null) memory.delete(key)
        else memory.set(key, text)
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
