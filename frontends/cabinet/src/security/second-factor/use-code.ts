import { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { useState } from 'react'
import { problemId } from '../../texts'
import { useText } from '../texts'
import { type ByCode, useByCode } from './queries'

/** The field of a code and what it does. A wrong code is told at the field, all else by a toast. */
export function useCode(change: ByCode, onDone: (codes: readonly string[]) => void) {
  const text = useText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<'missing' | 'wrong' | null>(null)
  const about = 'second-factor'
  const { isBusy, run } = useByCode(change, (codes) => {
    toast({ kind: 'success', about, title: text(`factor.done.${change}`) })
    onDone(codes)
  })

  async function submit() {
    if (!code.trim()) return setFault('missing')
    const refusal = await run(code.trim())
    if (!(refusal instanceof ApiProblem)) return
    if (refusal.code === 'wrong-code') return setFault('wrong')
    const why = refusal.code === 'second-factor-unreadable' ? 'factor.unreadable' : problemId(refusal.code)
    toast({ kind: 'error', about, title: text('toast.failed'), text: text(why) })
  }
  const type = (typed: string) => {
    setCode(typed)
    setFault(null)
  }
  return {
    isBusy,
    submit,
    field: { value: code, onChange: type, error: fault ? text(`factor.code.${fault}`) : undefined },
  }
}
