const endings = new Set<() => void>()

/** Says what ends when the page leaves an order. Whoever begins such work says it, so that nobody else carries its code. */
export const whenLeft = (end: () => void): void => void endings.add(end)

export function leaveOrder(): void {
  for (const end of endings) end()
}
