import type { Dispute, EvidenceKind } from 'contracts/payment/disputes'
import { toast } from 'platform'
import { useForm, Wrong } from '../../../../shared/form/use-form'
import { disputeRefusalOf, KINDS, type TypedAnswer, wrongAnswer } from '../../../dispute'
import { useDisputeAnswer } from '../../../dispute-queries'
import { FileUnreadable, sentFileOf } from '../../../queries'
import { useText } from '../../../texts'

/** The form of an answer to a dispute. */
export function useAnswerForm(dispute: Dispute, onClose: () => void) {
  const text = useText()
  const send = useDisputeAnswer(dispute)
  const form = useForm({
    start: (): TypedAnswer => ({ text: '', files: {} }),
    read(typed) {
      const wrong = wrongAnswer(typed)
      return wrong.text || wrong.files ? new Wrong(wrong) : { ...typed, text: typed.text.trim() }
    },
    send: async (read, key) => send({ how: 'contest', text: read.text, files: await documentsOf(read) }, key),
    onDone() {
      toast({ kind: 'success', about: 'dispute', title: text('dispute.sent'), text: text('dispute.sentText') })
      onClose()
    },
    about: 'dispute',
    failed: (problem) =>
      text(`dispute.refused.${problem instanceof FileUnreadable ? 'unreadable' : disputeRefusalOf(problem)}`),
  })
  const { files } = form.typed
  return {
    ...form,
    choose(kind: EvidenceKind, file: File | undefined) {
      const { [kind]: _, ...others } = files
      form.type({ files: file ? { ...others, [kind]: file } : others })
    },
  }
}

/** The documents as base64. */
const documentsOf = ({ files }: TypedAnswer) =>
  Promise.all(
    KINDS.flatMap((kind) => {
      const file = files[kind]
      return file ? [sentFileOf(file).then((it) => ({ kind, ...it }))] : []
    }),
  )
