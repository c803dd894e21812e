import { expect, test } from 'bun:test'
import type { Channel } from 'contracts/people/contact-preferences'
import { ApiProblem } from 'frontend-kit/api'
import { aSession } from '../../test/session'
import { channelAtom, createChannel } from './channel'

function aReader() {
  const { session } = aSession({})
  const answers: PromiseWithResolvers<Channel>[] = []
  const { readChannel } = createChannel(session, () => {
    const answer = Promise.withResolvers<Channel>()
    answers.push(answer)
    return answer.promise
  })
  return { answers, readChannel, channel: () => session.store.get(channelAtom) }
}

test('NOTE-001 the channel is unknown until identity answers, and stays unknown where it does not', async () => {
  const { answers, readChannel, channel } = aReader()
  const reading = readChannel('anna@clinic.example')
  expect(channel()).toBeNull()
  answers[0]?.resolve('whatsapp')
  await reading
  expect(channel()).toBe('whatsapp')
  const again = readChannel('anna@clinic.example')
  answers[1]?.reject(new ApiProblem('unavailable', 'Down.'))
  await again
  expect(channel()).toBeNull()
})

test('an answer is dropped where another person has signed in meanwhile, and no service is asked about a guest', async () => {
  const { answers, readChannel, channel } = aReader()
  const late = readChannel('anna@clinic.example')
  await readChannel(null)
  answers[0]?.resolve('whatsapp')
  await late
  expect([channel(), answers.length]).toEqual([null, 1])
})
