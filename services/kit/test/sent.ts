/** What `run` has a service send to PostgreSQL for an operation, or for its events and jobs (`none`); its metrics count it. */
export async function sentBy(insideUrl: string, operation: string, run: () => Promise<unknown>) {
  const sent = async () => {
    const metrics = await (await fetch(`${insideUrl}/metrics`)).text()
    const count = (what: string) =>
      Number(new RegExp(`^database_${what}_total\\{operation="${operation}".*\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0)
    return { statements: count('statements'), transactions: count('transactions') }
  }
  const before = await sent()
  await run()
  const after = await sent()
  return {
    statements: after.statements - before.statements,
    transactions: after.transactions - before.transactions,
  }
}
