import {
  type Async,
  type Fee,
  type NamespaceAdapter,
  type Preview,
  requestErrors,
  type SendRequest,
} from '@portico/core'

/** Called as the answers arrive. */
export type Answers = {
  /** Aborts when the answers are no longer needed. */
  readonly signal: AbortSignal
  fee(fee: Async<Fee>): void
  preview(preview: Async<Preview>): void
  contract(isContract: boolean | undefined): void
}
type Settled<value> = Exclude<Async<value>, { status: 'idle' | 'pending' }>

/** Requests fee, preview and contract check from the adapter, all at once. */
export async function requestReview(
  adapter: NamespaceAdapter,
  request: SendRequest,
  answers: Answers,
): Promise<void> {
  const { network, to: address, account } = request
  const fee = async () => answers.fee((await settle(() => adapter.estimateFee?.(request))) ?? idle)
  const preview = async () => {
    const error = requestErrors.create('unsupported', ['simulate', account.namespace])
    answers.preview((await settle(() => adapter.simulate?.(request))) ?? { status: 'error', error })
  }
  const contract = async () => {
    const answer = await settle(() =>
      adapter.isContract?.({ network, address, signal: answers.signal }),
    )
    answers.contract(answer?.status === 'success' ? answer.data : undefined)
  }
  await Promise.all([fee(), preview(), contract()])
}

const idle = { status: 'idle' } as const

/** `undefined` when the adapter does not support the query. */
async function settle<value>(
  query: () => Promise<value> | undefined,
): Promise<Settled<value> | undefined> {
  try {
    const pending = query()
    return pending && { status: 'success', data: await pending }
  } catch (error) {
    return { status: 'error', error: error as Error }
  }
}
