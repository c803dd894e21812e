import { expect, test } from 'bun:test'
import { createLog } from '../telemetry/log'
import { startUpkeep } from './upkeep'

test('a pass that fails does not stop those behind it', async () => {
  const reached = Promise.withResolvers<string>()
  const failing = async (): Promise<boolean> => {
    throw new Error('never')
  }
  const behind = async () => {
    reached.resolve('reached')
    return false
  }
  const { stop } = startUpkeep({ log: createLog('orders', 'silent'), passes: [failing, behind] })
  expect(await reached.promise).toBe('reached')
  await stop()
})
