/**
 * Asks until the service has room, as its clients do: on a busy machine it answers 503 to whoever has waited too long. For
 * tests that send many requests at once.
 */
export async function answered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
