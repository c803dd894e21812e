import type { OrderPage } from 'contracts/orders'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { fetchUpTo, type Listing, type Span } from 'frontend-kit/listing'
import { isSameChoice, MOST, type OrdersQuery, type Question, queryOf } from '../rules'

type Options = {
  fetch: (query: OrdersQuery, span: Span) => Promise<OrderPage>
  onChange: (listing: Listing) => void
  onFailed: (problem: ApiProblem, isOnPage: boolean) => void
}

/** What is shown, and the question that it answers. */
type Answered = { question: Question; page: OrderPage }

/** The list of all orders. Only the answer to the newest question counts; one that fails leaves what was shown of the same. */
export function createListing({ fetch, onChange, onFailed }: Options) {
  let asked: Question | null = null
  let answered: Answered | null = null
  /** Grows with every question: an answer to an earlier one is dropped. */
  let turn = 0

  function show({ page }: Answered, work: 'none' | 'asking' | 'adding') {
    const hasMore = page.next !== null && page.items.length < MOST
    onChange({ status: 'shown', orders: page.items, hasMore, work })
  }

  async function run(question: Question, begin: OrderPage | null) {
    turn += 1
    const mine = turn
    const page = await attempt(() => fetchUpTo(question.count, (span) => fetch(queryOf(question), span), begin))
    if (mine !== turn) return
    if (!(page instanceof ApiProblem)) {
      answered = { question, page }
      return show(answered, 'none')
    }
    const isKept = answered !== null && isSameChoice(answered.question, question)
    if (answered && isKept) show(answered, 'none')
    else {
      answered = null
      onChange({ status: 'failed', problem: page })
    }
    onFailed(page, !isKept)
  }

  return {
    async ask(question: Question): Promise<void> {
      asked = question
      if (answered === null) {
        onChange({ status: 'loading' })
        return run(question, null)
      }
      const isSame = isSameChoice(answered.question, question)
      const isMore = isSame && answered.page.next !== null && question.count > answered.page.items.length
      show(answered, isMore ? 'adding' : isSame ? 'none' : 'asking')
      return run(question, isMore ? answered.page : null)
    },
    /** Fetches what is shown once more. */
    async refresh(): Promise<void> {
      if (asked !== null) return run(asked, null)
    },
    /** Forgets everything, also what is on its way. */
    forget() {
      turn += 1
      asked = null
      answered = null
      onChange({ status: 'loading' })
    },
  }
}
