import type { Dispute, EvidenceKind } from 'contracts/payment/disputes'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { toast } from 'platform'
import { useState } from 'react'
import { withCause } from '../../../../shared/texts'
import { type AnswerErrors, disputeRefusalOf, KINDS, type TypedAnswer, wrongAnswer } from '../../../dispute'
import { useDisputeAnswer } from '../../../dispute-queries'
import { sentFileOf } from '../../../queries'
import { useText } from '../../../texts'

/** The form of an answer. Its key stays the same, so that a repeated press answers once. */
export function useAnswerForm(dispute: Dispute, onDone: () => void) {
  const text = useText()
  const [typed, setTyped] = useState<TypedAnswer>({ text: '', files: {} })
  const [key] = useState(newKey)
  const [errors, setErrors] = useState<Partial<AnswerErrors>>({})
  const { isBusy, run } = useDisputeAnswer(dispute)
  const failed = (why: string) => toast({ kind: 'error', about: 'dispute', title: text('toast.error'), text: why })

  /** Answers whether the form was right. */
  async function save(): Promise<boolean> {
    const wrong = wrongAnswer(typed)
    setErrors(wrong)
    if (wrong.text || wrong.files) return false
    const files = await documentsOf(typed)
    if (files.includes(null)) {
      failed(text('dispute.refused.unreadable'))
      return true
    }
    const sent = await run({ how: 'contest', text: typed.text.trim(), files: files.filter((it) => it !== null) }, key)
    if (sent instanceof ApiProblem)
      failed(withCause(text, text(`dispute.refused.${disputeRefusalOf(sent)}`), sent.code))
    else if (sent !== null) {
      toast({ kind: 'success', about: 'dispute', title: text('dispute.sent'), text: text('dispute.sentText') })
      onDone()
    }
    return true
  }
  return {
    typed,
    errors,
    isBusy,
    type(said: string) {
      setTyped((before) => ({ ...before, text: said }))
      setErrors((before) => ({ ...before, text: undefined }))
    },
    choose(kind: EvidenceKind, file: File | undefined) {
      setTyped(({ files: { [kind]: _, ...others }, ...before }) => ({
        ...before,
        files: file ? { ...others, [kind]: file } : others,
      }))
      setErrors((before) => ({ ...before, files: undefined }))
    },
    save,
  }
}

/** The documents as base64; null for one that cannot be read. */
const documentsOf = ({ files }: TypedAnswer) =>
  Promise.all(
    KINDS.flatMap((kind) => {
      const file = files[kind]
      return file ? [sentFileOf(file).then((it) => it && { kind, ...it })] : []
    }),
  )
