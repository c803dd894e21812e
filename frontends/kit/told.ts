/** How an area's work tells its page something in passing, whichever page is open; each area says what there is to tell. */
export function createTelling<Told>() {
  const listeners = new Set<(told: Told) => void>()
  return {
    tell(told: Told): void {
      for (const listener of listeners) listener(told)
    },
    /** Answers the function that ends listening. */
    onTold(listener: (told: Told) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
