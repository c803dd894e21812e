/** Mulberry32: the same numbers for the same seed. */
export function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    chance: (percent: number) => below(100) < percent,
    one: <Of>(of: readonly Of[]) => of[below(of.length)] as Of,
    shuffled: <Of>(of: readonly Of[]) =>
      of
        .map((it) => ({ it, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ it }) => it),
  }
}
export type Numbers = ReturnType<typeof numbers>
