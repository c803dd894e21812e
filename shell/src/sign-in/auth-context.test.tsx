import { expect, test } from 'bun:test'
import { useSession, useSignOut } from 'platform'
import { renderToString } from 'react-dom/server'

test.each([
  ['useSession', useSession],
  ['useSignOut', useSignOut],
])('AUTH-018 %s outside the shell throws an error that names what is missing', (_, use) => {
  const Probe = () => <>{String(use())}</>
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})
