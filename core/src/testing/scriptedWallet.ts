/** A request that a scripted wallet received. */
export type WalletCall = { readonly method: string; readonly params?: unknown }
type Listener = (value: unknown) => void

/** An EIP-1193 wallet with scripted answers that records its requests. */
export type ScriptedWallet = {
  request(call: WalletCall): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  readonly calls: readonly WalletCall[]
  readonly methods: readonly string[]
  /** Changes the answer to a method. */
  answer(method: string, answer: Answer): void
  emit(event: string, value?: unknown): void
  listenerCount(): number
}

/** EIP-1193 code for a method that the wallet does not support. */
const unsupportedMethod = 4200

/**
 * Scripts a wallet by method, or by a list of answers in order. An answer is a value, an error to reject with, or a
 * function of the params; `neverSettles` never answers, `inOrder` answers from a list.
 */
export function scriptedWallet(
  script: Readonly<Record<string, Answer>> | readonly Answer[],
): ScriptedWallet {
  const queue = Array.isArray(script) ? [...script] : undefined
  const answers = new Map(queue ? [] : Object.entries(script))
  const calls: WalletCall[] = []
  const listeners = new Map<string, Set<Listener>>()
  const next = (method: string): Answer => {
    if (queue && queue.length > 0) return queue.shift()
    return answers.has(method) ? answers.get(method) : rpcFailure(unsupportedMethod)
  }
  return {
    calls,
    get methods() {
      return calls.map(({ method }) => method)
    },
    request(call) {
      calls.push(call)
      return giveAnswer(next(call.method), call.params)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    answer: (method, answer) => void answers.set(method, answer),
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** A value, an error to reject with, or a function of the params that gives either. */
export type Answer = unknown

/** Evaluates a scripted answer. */
async function giveAnswer(answer: Answer, params: unknown): Promise<unknown> {
  const value = typeof answer === 'function' ? await answer(params) : answer
  if (value instanceof Error) throw value
  return value
}

/** Answers with one value after the other; repeats the last. */
export function inOrder(...answers: readonly Answer[]): (params: unknown) => unknown {
  let at = 0
  return (params) => giveAnswer(answers[Math.min(at++, answers.length - 1)], params)
}

/** An answer that never arrives. */
export function neverSettles(): Promise<never> {
  return new Promise(() => undefined)
}

/** An error as wallets and nodes throw it: with a numeric code, and with optional data. */
export function rpcFailure(code: number, data?: unknown): Error {
  return Object.assign(new Error(`Failure ${code}`), { code }, data === undefined ? {} : { data })
}
