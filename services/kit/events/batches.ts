/**
 * Handles a source's items in order, batch by batch: items that arrive during one batch form the next, `most` at a
 * time. Stops taking while a whole batch is waiting. Ends when the source has ended and every item is handled.
 */
export async function inBatches<T>(
  source: AsyncIterable<T>,
  most: number,
  handle: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const waiting: T[] = []
  let handling: Promise<void> | undefined
  const handleAll = async () => {
    while (waiting.length) {
      // Items that arrived in one network packet form one batch.
      await new Promise(setImmediate)
      await handle(waiting.splice(0, most))
    }
    handling = undefined
  }
  try {
    for await (const it of source) {
      waiting.push(it)
      handling ??= handleAll()
      if (waiting.length >= most) await handling
    }
  } finally {
    await handling
  }
}
