import { expect, test } from 'bun:test'
import { createTelling } from './told'

test('whoever listens hears what is told, until it ends listening', () => {
  const { tell, onTold } = createTelling<string>()
  const heard: string[] = []
  const end = onTold((told) => heard.push(told))
  tell('loaded')
  end()
  tell('saved')
  expect(heard).toEqual(['loaded'])
})
