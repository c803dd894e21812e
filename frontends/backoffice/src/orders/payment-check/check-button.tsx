import { Button } from 'frontend-kit/ui/actions/button'
import { useActions } from '../../shared/actions/actions'
import { useText } from '../texts'
import { useCheck } from './use-check'

/** Has all pending payments checked, and tells what came of it (BACK-018). */
export function CheckButton() {
  const text = useText()
  const { isChecking, start } = useCheck()
  useActions(isChecking ? [] : [{ name: text('check.start'), act: () => void start() }])
  return (
    <Button look="line" icon="retry" busy={isChecking} onPress={() => void start()}>
      {isChecking ? text('check.checking') : text('check.start')}
    </Button>
  )
}
