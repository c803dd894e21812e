import { inTexts, useText } from '../later-texts'
import { Confirm } from './confirm'

/** Asks before the form is emptied (WIZ-057). */
export const ClearQuestion = inTexts(function ClearQuestion(answers: { onCancel: () => void; onConfirm: () => void }) {
  const text = useText()
  return (
    <Confirm {...answers} title={text('order.clearQuestion')} confirmLabel={text('order.clearConfirm')} danger>
      {text('order.clearText')}
    </Confirm>
  )
})
