/**
 * Deals with what a source brings in its order, batch by batch: whatever has come while one batch is dealt with is the next,
 * `most` at a time. Takes no more while a whole batch is waiting. Ends when the source has, and all is dealt with.
 */
export async function inBatches<T>(
  source: AsyncIterable<T>,
  most: number,
  deal: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const waiting: T[] = []
  let dealing: Promise<void> | undefined
  const dealWithAll = async () => {
    while (waiting.length) {
      // What came in one piece over the network is one batch.
      await new Promise(setImmediate)
      await deal(waiting.splice(0, most))
    }
    dealing = undefined
  }
  try {
    for await (const it of source) {
      waiting.push(it)
      dealing ??= dealWithAll()
      if (waiting.length >= most) await dealing
    }
  } finally {
    await dealing
  }
}
