import type { Answer, FromWindow, Question, ToWindow } from '../messages.ts'
import { onPortClosed } from './onPortClosed.ts'
import { rpcError } from './rpcError.ts'
import type { Wallet } from './Wallet.ts'

type Open = {
  readonly id: string
  readonly question: Question
  settle(answer: Answer | undefined): void
}

/** Prompts the visitor with one question at a time, in windows of the wallet. */
export class ConsentQueue {
  readonly #wallet: Wallet
  /** Each window with the question that it was opened for. */
  readonly #windows = new Map<MessagePort, string | undefined>()
  #open: Open | undefined

  constructor(wallet: Wallet) {
    this.#wallet = wallet
  }

  get waiting(): boolean {
    return this.#open !== undefined
  }

  /** Settles with the visitor's answer. Throws 4001 when declined or closed, -32002 when another question is open. */
  async prompt(
    question: Question,
    openWindow: (id: string, shown: boolean) => void,
  ): Promise<Answer> {
    if (this.#open) {
      const { id } = this.#open
      openWindow(id, [...this.#windows.values()].includes(id))
      throw rpcError(-32002, 'A request is already open. Answer it in the wallet first.')
    }
    const id = crypto.randomUUID()
    const answer = await new Promise<Answer | undefined>((settle) => {
      this.#open = { id, question, settle }
      openWindow(id, false)
      this.#changed()
    })
    this.#open = undefined
    this.#changed()
    if (!answer) throw rpcError(4001, 'User rejected the request.')
    return answer
  }

  /** Rejects the question `id`, if it is still open. */
  close(id: string | undefined): void {
    if (this.#open?.id === id) this.#open?.settle(undefined)
  }

  /** Approves the question `id` with the defaults of its window. */
  async approve(id: string): Promise<void> {
    const open = this.#open?.id === id ? this.#open : undefined
    if (this.#wallet.state.locked) await this.#unlock(open)
    open?.settle({ accounts: open.question.choose?.slice(0, 1) ?? [] })
  }

  /** Serves a consent window until it closes; closing it without an answer rejects its question. */
  serve(port: MessagePort, alive: string): void {
    const shown = this.#open?.id
    this.#windows.set(port, shown)
    port.onmessage = ({ data }: MessageEvent<FromWindow>) => {
      const open = this.#open?.id === shown ? this.#open : undefined
      if ('unlock' in data) void this.#unlock(open)
      else open?.settle('agree' in data ? data.agree : undefined)
    }
    onPortClosed(alive, () => {
      this.#windows.delete(port)
      this.close(shown)
    })
    this.#show(port)
  }

  /** Sends the question to every window again, with the current lock state. */
  refresh(): void {
    for (const port of this.#windows.keys()) this.#show(port)
  }

  async #unlock(open: Open | undefined): Promise<void> {
    await this.#wallet.update({ locked: false })
    if (open?.question.kind === 'unlock') open.settle({ accounts: [] })
  }

  #show(port: MessagePort): void {
    const { locked } = this.#wallet.state
    const open = this.#open?.id === this.#windows.get(port) ? this.#open : undefined
    port.postMessage((open ? { question: open.question, locked } : { locked }) satisfies ToWindow)
  }

  #changed(): void {
    this.refresh()
    this.#wallet.showPanels()
  }
}
