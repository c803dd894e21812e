/**
 * Numbers from 0 to 1 that depend on the seed, a name and how often the name was asked for: what happens to an order is the
 * same again for the same seed, whatever happens to the orders beside it.
 */
export function chances(seed: number) {
  const asked = new Map<string, number>()
  const chance = (name: string): number => {
    const times = asked.get(name) ?? 0
    asked.set(name, times + 1)
    return Bun.hash.xxHash32(`${seed} ${name} ${times}`) / 2 ** 32
  }
  return {
    chance,
    /** Whether something happens that happens so often, e.g. 0.1. */
    happens: (name: string, share: number) => chance(name) < share,
    /** An integer, both ends included. */
    between: (name: string, from: number, to: number) => from + Math.floor(chance(name) * (to - from + 1)),
    oneOf: <T>(name: string, them: readonly T[]) => them[Math.floor(chance(name) * them.length)] as T,
    /** An id of version 4. */
    id(name: string): string {
      const hex = new Bun.CryptoHasher('sha256').update(`${seed} ${name}`).digest('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
  }
}
export type Chances = ReturnType<typeof chances>

/** The order that a message or a request, in JSON or as a form, is about. */
export const orderIn = (words: string): string | undefined =>
  /order_id\W+(?:5D=)?([0-9a-f]{8}-[0-9a-f-]{27})/.exec(words)?.[1]
